import type { DiallingAgent } from '@patchbay/contracts/telephony/dialling-agents';
import { type Floor, membersOf, placesOf } from './campaign-places';
import type { CampaignRow, OpenCall } from './campaign-rows';

interface Given {
  due?: boolean;
  calls?: OpenCall[];
  logins?: string[];
  wrapup_seconds?: number;
}

const campaign = (
  id: string,
  { due = true, calls = [], logins = ['anna'], wrapup_seconds = 20 }: Given = {},
): CampaignRow =>
  ({
    ...{ id, has_due: due, calls, dialling: { exchange_queue: `queue of ${id}`, wrapup_seconds } },
    agents: logins.map(login => ({ login, agent_id: 1 })),
  }) as CampaignRow;

const member = (of: string, fields: Partial<DiallingAgent> = {}): DiallingAgent => ({
  ...{ login: 'anna', exchange_queue: `queue of ${of}`, paused: false, status: 'FREE', status_ms: 1_000 },
  ...{ is_awaited: false, ...fields },
});

const inFlight: OpenCall = { login: '', connection_id: 'c1', answered: false, age: 100 };
const ownCall: OpenCall = { login: 'anna', connection_id: 'c2', answered: true, age: 100 };

const floor = (
  campaigns: CampaignRow[],
  members: DiallingAgent[] = [],
  others: Partial<Floor> = {},
): Floor => ({
  ...{ campaigns, atWork: campaigns, members, kept: new Map<string, string>(), ...others },
});
const placeOf = (given: Floor, login = 'anna') => placesOf(given).get(login)?.id;

describe('the campaign that an agent works for', () => {
  const first = campaign('first');
  const idle = campaign('idle', { due: false });
  const later = campaign('later');

  it('is the first one that has something to call', () => {
    expect(placeOf(floor([idle, first, later]))).toBe('first');
    expect(placeOf(floor([idle, first, later], [member('later')]))).toBe('first');
  });

  it('is the one in which the agent is, or else the first, where none has anything to call', () => {
    const other = campaign('other', { due: false });
    expect(placeOf(floor([idle, other], [member('other')]))).toBe('other');
    expect(placeOf(floor([idle, other]))).toBe('idle');
  });

  it('is the next one where all calls of the first have their agents, and nothing else is to be called', () => {
    const talking = campaign('talking', { due: false, calls: [{ ...ownCall, login: 'jan' }] });
    expect(placeOf(floor([talking, later], [member('talking')]))).toBe('later');
  });

  it('is none for who is the agent of none that is at work', () => {
    expect(placeOf(floor([campaign('jans', { logins: ['jan'] })]))).toBeUndefined();
    expect(placeOf(floor([first], [member('first')], { atWork: [] }))).toBeUndefined();
  });

  it('stays that of a call in flight, which relies on the agent, also where it begins no more', () => {
    const calling = campaign('calling', { calls: [inFlight] });
    expect(placeOf(floor([first, calling], [member('calling')]))).toBe('calling');
    expect(placeOf(floor([first, calling], [member('calling')], { atWork: [first] }))).toBe('calling');
  });

  it('is another one for an agent on whom no call relies', () => {
    const calling = campaign('calling', { calls: [inFlight], logins: ['anna', 'jan'] });
    const jan = member('calling', { login: 'jan', status_ms: 9_000 });
    const given = floor([first, calling], [member('calling'), jan]);
    expect([placeOf(given), placeOf(given, 'jan')]).toEqual(['first', 'calling']);
  });

  it('is another one for a free agent when the call in flight rings at the phone of another', () => {
    const ringing = [{ ...inFlight, is_offered: true }];
    const calling = campaign('calling', { calls: ringing, logins: ['anna', 'jan'] });
    const jan = member('calling', { login: 'jan', status: 'RINGING' });
    const given = floor([first, calling], [member('calling'), jan]);
    expect([placeOf(given), placeOf(given, 'jan')]).toEqual(['first', 'calling']);
  });

  it.each([
    ['talks', { status: 'OUTBOUND_CALL' }, ''],
    ['has a record', {}, 'WRAP_UP'],
    ['is paused', { status: 'PAUSED' }, ''],
  ] as const)('stays the same for an agent who %s', (_, fields, claim) => {
    const kept = new Map(claim ? [['anna', claim]] : []);
    const calling = campaign('calling', { calls: [ownCall] });
    expect(placeOf(floor([first, calling], [member('calling', fields)], { kept }))).toBe('calling');
  });
});

describe('where the exchange is to have agents', () => {
  it.each([
    ['in a call', 'TALKING', 20, true],
    ['in the wrap-up', 'WRAP_UP', 20, true],
    ['who calls', 'CALLING', 20, false],
    ['without a record', undefined, 20, false],
    ['of a campaign without a wrap-up', 'TALKING', 0, false],
  ])('is the queue of the campaign, paused or not for one %s', (_, claim, wrapup_seconds, wraps_up) => {
    const kept = new Map(claim ? [['anna', claim]] : []);
    const places = placesOf(floor([campaign('first', { wrapup_seconds })], [], { kept }));
    expect(membersOf(places, kept)).toEqual([{ login: 'anna', exchange_queue: 'queue of first', wraps_up }]);
  });
});
