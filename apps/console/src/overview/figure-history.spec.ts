import type { SystemMetrics } from '@patchbay/client';
import { begun, continued } from './figure-history';

const metrics = (from: string, next: string, ...values: (number | null)[]): SystemMetrics => ({
  step: 10,
  from: `2026-10-25 ${from}`,
  next: `2026-10-25 ${next}`,
  series: values.length > 0 ? [{ app: 'crm', name: 'outbox_waiting', values }] : [],
});
const nothing = (count: number): null[] => Array.from({ length: count }, () => null);

describe('the figures of the last hour', () => {
  const known = begun(metrics('03:29:40', '03:30:00', 1, 2));

  it('have as many values as times, and nothing before the first value', () => {
    expect(known.times).toHaveLength(360);
    expect(known.times.at(-1)).toBe(Date.parse('2026-10-25T03:29:50Z') / 1_000);
    expect(known.lines[0]!.values).toEqual([...nothing(358), 1, 2]);
  });

  it('go on with what came since, also when nothing did', () => {
    const later = continued(known, metrics('03:30:00', '03:30:10', 3))!;
    expect(later.lines[0]!.values).toEqual([...nothing(357), 1, 2, 3]);
    const still = continued(later, metrics('03:30:10', '03:30:10'))!;
    expect(still).toEqual(later);
    const silent = continued(later, metrics('03:30:10', '03:30:30'))!;
    expect(silent.lines[0]!.values).toEqual([...nothing(355), 1, 2, 3, null, null]);
  });

  it('begin with an app that is new', () => {
    const more = metrics('03:30:00', '03:30:10', 3);
    const { lines } = continued(known, { ...more, series: [{ ...more.series[0]!, app: 'webhook' }] })!;
    expect(lines.map(({ app, values }) => [app, ...values.slice(-3)])).toEqual([
      ['crm', 1, 2, null],
      ['webhook', null, null, 3],
    ]);
  });

  it('are read as a whole again when the answer begins elsewhere', () => {
    expect(continued(known, metrics('03:30:10', '03:30:20', 3))).toBeUndefined();
  });

  it('keep their times in order when the clocks are put back', () => {
    const before = begun(metrics('02:59:40', '03:00:00', 1, 2));
    const after = begun(metrics('02:59:40', '02:00:10', 1, 2, 3));
    expect(continued(before, metrics('02:00:00', '02:00:10', 3))).toBeUndefined();
    expect(after.times).toEqual(after.times.toSorted((one, other) => one - other));
  });
});
