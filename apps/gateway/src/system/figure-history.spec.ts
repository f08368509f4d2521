import { mostSteps } from '@patchbay/contracts/gateway/system';
import { FigureHistory, stepAt, timeOf } from './figure-history';

const begin = 1_000_000;

describe('the history of figures', () => {
  let history: FigureHistory;
  beforeEach(() => {
    history = new FigureHistory();
  });

  it('has the last value of each step, and null where there is none', () => {
    history.note('crm', { outbox_waiting: 1 }, timeOf(begin));
    history.note('crm', { outbox_waiting: 2, event_loop_delay_p99_ms: 0.5 }, timeOf(begin) + 9_999);
    history.note('crm', { outbox_waiting: 3 }, timeOf(begin + 2));
    history.note('webhook', { deliveries_due: 4 }, timeOf(begin + 1));
    expect(history.series(begin, begin + 3)).toEqual([
      { app: 'crm', name: 'outbox_waiting', values: [2, null, 3] },
      { app: 'crm', name: 'event_loop_delay_p99_ms', values: [0.5, null, null] },
      { app: 'webhook', name: 'deliveries_due', values: [null, 4, null] },
    ]);
  });

  it('leaves out what has no value in the time that is asked for', () => {
    history.note('crm', { outbox_waiting: 1 }, timeOf(begin));
    expect(history.series(begin + 1, begin + 3)).toEqual([]);
    expect(history.series(begin, begin)).toEqual([]);
  });

  it('keeps an hour', () => {
    for (let step = begin; step < begin + 3 * mostSteps; step += 1)
      history.note('crm', { outbox_waiting: step }, timeOf(step));
    const [kept] = history.series(begin, begin + 3 * mostSteps);
    const values = kept!.values.filter(value => value !== null);
    expect(values).toHaveLength(mostSteps + 1);
    expect(values.at(-1)).toBe(begin + 3 * mostSteps - 1);
    expect(stepAt(timeOf(begin))).toBe(begin);
  });
});
