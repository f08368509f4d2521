import { type PlacedAgent, memberChanges } from './member-changes';

const hotline = { queue: 'hotline', paused: false, reason: '' };
const lunch = { queue: 'hotline', paused: true, reason: '1' };
const camp1 = { queue: 'camp1', paused: false, reason: '' };
const finishing = { queue: 'camp1', paused: true, reason: 'campaign wrap-up' };
const noted = { queue: 'camp1', interface: 'PJSIP/101' };
const agent: PlacedAgent = { login: 'anna', interface: 'PJSIP/101', memberships: [hotline], noted: [] };
const wanted = { login: 'anna', exchange_queue: 'camp1', wraps_up: false };
const wrapsUp = { ...wanted, wraps_up: true };
const join = { kind: 'join', queue: 'camp1', isNoted: false };

describe('what the exchange is asked for', () => {
  it.each([
    ['lets in who is logged in elsewhere', {}, wanted, [join]],
    ['lets in again who has lost the place', { noted: [noted] }, wanted, [{ ...join, isNoted: true }]],
    ['lets nobody in who is not logged in', { memberships: [] }, wanted, []],
    ['lets nobody in who is paused', { memberships: [lunch] }, wanted, []],
    ['leaves who is in', { memberships: [camp1, hotline], noted: [noted] }, wanted, []],
    ['leaves who is in by himself', { memberships: [camp1] }, undefined, []],
    [
      'takes out who is wanted elsewhere, and lets him in there',
      { memberships: [camp1, hotline], noted: [noted] },
      { ...wanted, exchange_queue: 'camp2' },
      [
        { kind: 'leave', ...noted },
        { ...join, queue: 'camp2' },
      ],
    ],
    [
      'takes out who is not wanted',
      { memberships: [camp1, hotline], noted: [noted] },
      undefined,
      [{ kind: 'leave', ...noted }],
    ],
    [
      'takes out who is logged in nowhere else',
      { memberships: [camp1], noted: [noted] },
      wanted,
      [{ kind: 'leave', ...noted }],
    ],
    [
      'takes out who paused in the moment of the join',
      { memberships: [camp1, lunch], noted: [noted] },
      wanted,
      [{ kind: 'leave', ...noted }],
    ],
    [
      'leaves who is paused everywhere',
      { memberships: [{ ...camp1, paused: true, reason: '1' }, lunch], noted: [noted] },
      wanted,
      [],
    ],
    [
      'leaves who is paused in one of several other queues',
      { memberships: [camp1, lunch, { ...hotline, queue: 'sales' }], noted: [noted] },
      wanted,
      [],
    ],
    ['leaves who is in by himself, and paused elsewhere', { memberships: [camp1, lunch] }, wanted, []],
    [
      'pauses for a wrap-up who is free here alone',
      { memberships: [camp1, lunch], noted: [noted] },
      wrapsUp,
      [{ kind: 'pause', queue: 'camp1' }],
    ],
    ['forgets a place that is gone', { noted: [noted] }, undefined, [{ kind: 'forget', ...noted }]],
    [
      'takes out another phone of his',
      { noted: [{ ...noted, interface: 'PJSIP/109' }] },
      undefined,
      [{ kind: 'leave', queue: 'camp1', interface: 'PJSIP/109' }],
    ],
    ['pauses for a wrap-up', { memberships: [camp1] }, wrapsUp, [{ kind: 'pause', queue: 'camp1' }]],
    ['pauses once', { memberships: [finishing] }, wrapsUp, []],
    ['ends the pause', { memberships: [finishing] }, wanted, [{ kind: 'free', queue: 'camp1' }]],
    [
      'ends the pause of who is not wanted',
      { memberships: [finishing] },
      undefined,
      [{ kind: 'free', queue: 'camp1' }],
    ],
    [
      'leaves a pause that was chosen',
      { memberships: [{ ...camp1, paused: true, reason: '1' }] },
      wrapsUp,
      [],
    ],
  ])('%s', (_, fields: Partial<PlacedAgent>, member, changes) => {
    expect(memberChanges({ ...agent, ...fields }, member)).toEqual(changes);
  });
});
