import type { LiveCampaign } from '@patchbay/client';
import { attentionOf, hoursOf, shareKindOf, stateOf, urgencyOf } from './wall';

const campaign = (fields: Partial<LiveCampaign>) =>
  ({ state: 'RUNNING', reason: '', effective_mode: 'predictive', ...fields }) as LiveCampaign;

describe('the wall', () => {
  it('shows a state by its name that is newer than the page', () => {
    expect(stateOf(campaign({ state: 'RESTING' as LiveCampaign['state'] }))).toEqual({
      kind: 'waiting',
      text: 'RESTING',
    });
  });

  it.each([
    [0, 0, 'good'],
    [1, 19_999, 'busy'],
    [1, 20_000, 'warning'],
    [9, 60_000, 'bad'],
  ])('says how urgent %i callers are, of whom the first has waited for %i ms', (waiting, oldest_ms, kind) => {
    expect(urgencyOf({ calls: { waiting, oldest_ms } })).toBe(kind);
  });

  it.each([
    [{}, 'good', 'Calls: ahead of agents'],
    [
      { effective_mode: 'progressive', reason: 'FEW_ANSWERS' },
      'good',
      'Calls: one call for each free agent, as there are too few answers yet',
    ],
    [{ state: 'PAUSED', reason: 'HOLIDAY' }, 'waiting', 'Paused: today is a holiday'],
    [{ state: 'NO_AGENTS' }, 'warning', 'No agent is free'],
    [{ state: 'EXCHANGE_AWAY' }, 'bad', 'The exchange is away'],
  ] as const)('says what a campaign does: %j', (fields, kind, text) => {
    expect(stateOf(campaign(fields))).toEqual({ kind, text });
  });

  it.each([
    [0, 0, 'good'],
    [0, 3, 'good'],
    [2.4, 3, 'good'],
    [2.5, 3, 'warning'],
    [3, 3, 'warning'],
    [3.1, 3, 'bad'],
    [0.1, 0, 'bad'],
  ])('says how %d %% abandoned stand against a cap of %d %%', (abandoned_percent, cap_percent, kind) => {
    expect(shareKindOf(campaign({ abandoned_percent, cap_percent }))).toBe(kind);
  });

  it('has a share above its cap looked at before what the campaign does', () => {
    expect(attentionOf(campaign({ state: 'OUT_OF_HOURS', abandoned_percent: 4, cap_percent: 3 }))).toBe(
      'bad',
    );
    expect(attentionOf(campaign({ state: 'NO_AGENTS', abandoned_percent: 3, cap_percent: 3 }))).toBe(
      'warning',
    );
  });

  it('has every hour from the first to the last one with calls', () => {
    const row = (hour: string, answered: number, abandoned = 0, timed_out = 0) => ({
      period: `2026-11-25 ${hour}:00`,
      ...{ answered, abandoned, timed_out },
    });
    expect(hoursOf([row('08', 3, 1), row('10', 2, 1, 4)])).toEqual([
      { hour: '08', answered: 3, lost: 1 },
      { hour: '09', answered: 0, lost: 0 },
      { hour: '10', answered: 2, lost: 5 },
    ]);
    expect(hoursOf([])).toEqual([]);
  });
});
