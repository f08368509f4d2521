import type { LatencySample, Sample } from './comparison';
import type { Fact } from './facts';
import { type OperationName, operationNames, operations } from './operations';
import type { Results } from './plan';
import { type Verdict, ratios, titles } from './ratios';
import { median } from './statistics';

const order = Object.keys(titles) as Sample['contender'][];

/** Median, minimum and maximum, with one row per operation and contender. */
export function sampleTable({ samples, latencies }: Results): string {
  if (samples.length === 0) return '';
  const ratioColumns = ['operation', 'contender', 'req/s', 'x FLOOR', 'x MONOLITH', 'x STOCK'];
  const columns = [...ratioColumns, 'p50 ms', 'p99 ms', 'CPU µs per request', 'RSS MB', 'events behind'];
  const measured = <T extends string>(all: T[], of: (sample: Sample) => T) =>
    all.filter(one => samples.some(sample => of(sample) === one));
  const rows = measured(operationNames, ({ operation }) => operation).flatMap(name =>
    measured(order, ({ contender }) => contender).map(who => row(samples, latencies, name, who)),
  );
  return markdown([columns, ...rows]);
}

function row(
  all: readonly Sample[],
  latencies: readonly LatencySample[],
  name: OperationName,
  who: Sample['contender'],
): string[] {
  const samples = all.filter(sample => sample.operation === name && sample.contender === who);
  const atRate = latencies.filter(one => one.operation === name && one.contender === who);
  const rate = atRate[0] ? ` (latency at ${atRate[0].rate}/s)` : '';
  const behind = Math.max(...samples.map(({ backlog }) => backlog));
  return [
    operations[name].title + rate,
    titles[who],
    range(samples.map(one => one.rate)),
    ...(['floor', 'monolith', 'stock'] as const).map(peer => range(ratios(all, name, who, peer), 2)),
    ...(['p50', 'p99'] as const).map(part =>
      range(
        atRate.map(one => one[part]),
        1,
      ),
    ),
    byProcess(samples.map(({ cpu }) => cpu)),
    byProcess(samples.map(({ memory }) => memory)),
    String(behind),
  ];
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  if (verdicts.length === 0) return '';
  const rows = verdicts.map(({ goal, measured, min, max, must, aim, met, reached }) => [
    goal,
    `${measured.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`,
    String(must),
    String(aim),
    reached ? 'aim' : met ? 'must' : 'MISSED',
  ]);
  return markdown([['ratio of ours', 'measured', 'must', 'aim', 'reached'], ...rows]);
}

export function factTable(facts: readonly Fact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(({ what, measured, unit, most }) => [
    what,
    `${measured.toFixed(0)} ${unit}`,
    `at most ${most}`,
  ]);
  return markdown([['what', 'measured', 'target'], ...rows]);
}

function range(values: readonly number[], digits = 0): string {
  if (values.length === 0) return '';
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  if (values.length === 1 || least === most) return middle.toFixed(digits);
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

/** Medians by name, preceded by their sum without the load generator. */
function byProcess(all: readonly Record<string, number>[]): string {
  const names = Object.keys(all[0] ?? {}).filter(name => name !== 'others');
  const values = names.map(name => [name, median(all.map(one => one[name]!))] as const);
  const own = values.filter(([name]) => name !== 'generator');
  const sum = own.reduce((total, [, value]) => total + value, 0);
  return `${sum.toFixed(0)} = ${values.map(([name, value]) => `${name} ${value.toFixed(0)}`).join(', ')}`;
}

const markdown = (rows: string[][]): string =>
  [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)].map(cells => `| ${cells.join(' | ')} |`).join('\n');
