import type { DiallingAgent } from '@patchbay/contracts/telephony/dialling-agents';
import { type CampaignRow, type OpenCall, withPhones } from './campaign-rows';

describe('calls of a campaign at the phones of agents', () => {
  const offered = (call: Partial<OpenCall>, ...ids: (string | null | undefined)[]) => {
    const open = { login: '', connection_id: 'c1', answered: false, age: 100, ...call };
    const members = ids.map((connection_id, place) => ({ login: `agent ${place}`, connection_id }));
    const campaign = { calls: [open] } as unknown as CampaignRow;
    return withPhones(campaign, members as DiallingAgent[]).calls.map(({ is_offered }) => is_offered);
  };

  it.each([
    ['are those that ring there', {}, ['c1'], true],
    ['are counted once, at however many they ring', {}, ['c1', 'c1'], true],
    ['are not those of others', {}, ['c2', null, undefined], false],
    ['are none without an agent', {}, [], false],
    ['are not those that somebody has taken', { login: 'anna' }, ['c1'], false],
    ['are not those that telephony has not taken yet', { connection_id: null }, [null, undefined], false],
  ] as const)('%s', (_, call, ids, isOffered) => {
    expect(offered(call, ...ids)).toEqual([isOffered]);
  });
});
