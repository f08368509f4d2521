import type { EventView } from '@patchbay/client';
import { type Ring, isNumber, ringsAfter } from './ring';

const anna = { login: 'anna.nowak', name: 'Anna Nowak', number: '101' };
const event = (action: string, payload: object) => ({ action, payload }) as EventView;
const ringing = (payload: object) =>
  event('AGENT_RINGING', {
    connection_id: '1.1',
    agent_login: 'anna.nowak',
    source_number: '600100200',
    destination_number: '500',
    ...payload,
  });
const after = (...events: EventView[]) =>
  events.reduce<readonly Ring[]>((rings, each) => ringsAfter(rings, each, anna), []);
const answered = (agent_login: string) =>
  event('CONNECTION_ANSWERED', { connection_id: '1.1', agent_login, source_number: '600100200' });
const status = (agent_login: string, now: string) =>
  event('AGENT_STATUS_CHANGED', { agent_login, status: now });

describe('the calls that concern an agent', () => {
  const own = { connection: '1.1', number: '600100200', queue: undefined, isOwnCall: false };

  it('are those for which his phone rings', () => {
    expect(after(ringing({}))).toEqual([own]);
    expect(after(ringing({ queue_id: 1 }))).toEqual([{ ...own, queue: 1 }]);
    expect(after(ringing({ agent_login: 'jan.kowal' }))).toEqual([]);
  });

  it('are reported once each, the newest first', () => {
    const second = ringing({ connection_id: '2.1', source_number: '600100201' });
    const connections = after(ringing({}), second, ringing({})).map(({ connection }) => connection);
    expect(connections).toEqual(['1.1', '2.1']);
  });

  it('are of the number that he wants to call, if he does', () => {
    const wanted = ringing({ source_number: '101', destination_number: '600100200' });
    expect(after(wanted)).toEqual([{ ...own, isOwnCall: true }]);
  });

  it('are not to be answered any more when he has picked up to call', () => {
    const wanted = ringing({ source_number: '101', destination_number: '600100200' });
    expect(after(wanted, status('anna.nowak', 'RINGING'))).toHaveLength(1);
    expect(after(wanted, status('anna.nowak', 'OUTBOUND_CALL'))).toEqual([]);
  });

  it('may have no number at all', () => {
    expect(after(ringing({ source_number: undefined }))).toEqual([{ ...own, number: '' }]);
  });

  it('concern him when he has answered, until they end', () => {
    const talk = [ringing({}), status('anna.nowak', 'INBOUND_CALL'), answered('anna.nowak')];
    expect(after(...talk)).toEqual([own]);
    expect(after(...talk, event('CONNECTION_ENDED', { connection_id: '1.1' }))).toEqual([]);
    expect(after(...talk, event('CONNECTION_ENDED', { connection_id: '1.2' }))).toEqual([own]);
  });

  it('concern him no more when another has answered, or his phone is silent', () => {
    expect(after(ringing({}), answered('jan.kowal'))).toEqual([]);
    expect(after(ringing({}), status('anna.nowak', 'FREE'))).toEqual([]);
    expect(after(ringing({}), status('jan.kowal', 'FREE'))).toEqual([own]);
    expect(after(ringing({}), status('anna.nowak', 'RINGING'))).toEqual([own]);
  });

  it('go on with what else happens', () => {
    expect(after(ringing({}), event('RECORDING_READY', { connection_id: '1.1' }))).toEqual([own]);
  });
});

describe('a number', () => {
  it.each(['600100200', '+48 600 100 200', '(22) 123-45-67', '22/123.45.67'])('is %s', text => {
    expect(isNumber(text)).toBe(true);
  });

  it.each(['', 'anonymous', '<script>', '600\u202e100', '*21#', '1'.repeat(80)])('is not %j', text => {
    expect(isNumber(text)).toBe(false);
  });
});
