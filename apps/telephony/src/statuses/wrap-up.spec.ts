import { isPausedByChoice, pausesFor } from './wrap-up';

const free = { queue: 'hotline', paused: false, reason: '' };
const ours = { queue: 'hotline', paused: true, reason: 'wrap-up' };
const lunch = { queue: 'sales', paused: true, reason: '1' };
const now = 1_000;

describe('the pauses of a wrap-up', () => {
  it.each([
    ['begin in the call', { memberships: [free], wrap_up_until: null, talks: true }, true],
    ['go on after it', { memberships: [free], wrap_up_until: now + 1, talks: false }, true],
    ['are there', { memberships: [ours], wrap_up_until: now + 1, talks: false }, undefined],
    ['end with their time', { memberships: [ours], wrap_up_until: now, talks: false }, false],
    ['end when nobody knows of one', { memberships: [ours], wrap_up_until: null, talks: false }, false],
    ['do not end in another call', { memberships: [ours], wrap_up_until: now, talks: true }, undefined],
    ['are over', { memberships: [free], wrap_up_until: now, talks: false }, undefined],
    ['have no queue', { memberships: [], wrap_up_until: now + 1, talks: true }, undefined],
  ])('%s', (_, wrapUp, paused) => {
    const expected = paused === undefined ? [] : [{ queue: 'hotline', paused }];
    expect(pausesFor(wrapUp, now)).toEqual(expected);
  });

  it('leave alone what somebody has chosen', () => {
    for (const wrap_up_until of [null, now, now + 1])
      expect(pausesFor({ memberships: [lunch], wrap_up_until, talks: false }, now)).toEqual([]);
    expect(pausesFor({ memberships: [free, lunch], wrap_up_until: null, talks: true }, now)).toEqual([
      { queue: 'hotline', paused: true },
    ]);
    expect(pausesFor({ memberships: [ours, lunch], wrap_up_until: now, talks: false }, now)).toEqual([
      { queue: 'hotline', paused: false },
    ]);
  });

  it('are no pauses that somebody has chosen', () => {
    expect([[free], [ours], [lunch], [ours, lunch], [free, lunch], []].map(isPausedByChoice)).toEqual([
      ...[false, false, true, false, false, false],
    ]);
  });
});
