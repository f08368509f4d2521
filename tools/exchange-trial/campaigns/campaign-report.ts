import type { CampaignOutcome } from './campaign-run';
import type { Decisions } from './decision-latency';
import type { Spread } from './latencies';
import type { Memory } from './shift-watch';

const mostLines = 20;

/** What a campaign did and what differed, in lines. */
export function campaignReport(outcome: CampaignOutcome, title: string): string {
  const { calls, results, modes, abandoned, answerToAgent, differences } = outcome;
  const found = Object.entries(differences).flatMap(([what, lines]) => [
    `  ${String(lines.length).padStart(4)}  ${what}`,
    ...lines.slice(0, mostLines).map(line => `          ${line}`),
  ]);
  return [
    `${title}: ${calls} calls at the trunk`,
    `Attempts: ${listOf(results)}. Abandonment rate: ${abandoned} %`,
    `Seconds in: ${listOf(modes)}`,
    `From the customer's answer to the agent's: ${spreadLine(answerToAgent)}`,
    `Differences: ${Object.values(differences).flat().length}`,
    ...found,
  ].join('\n');
}

const listOf = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** What a shift with a stand-in for the exchange showed, in lines. */
export function shiftReport({ delays, lastDelays, roundTrips, ...shift }: Decisions): string {
  const { attempts, memory, differences } = shift;
  const [half, nearly] = [roundTrips.p50, roundTrips.p95].map(value => value.toFixed(1));
  const sizes = (kind: keyof Memory) =>
    Object.entries(memory).map(([app, { [kind]: all }]) => `${app} ${all.map(Math.round).join(', ')}`);
  return [
    `From an agent who is free to the Originate of the next call: ${spreadLine(delays)}`,
    `The last tenth of them: ${spreadLine(lastDelays)}`,
    `A statement that does nothing took p50 ${half} ms, p95 ${nearly} ms`,
    `Resident MB in the second, fifth and last tenth of the time: ${sizes('resident').join('; ')}`,
    `The least MB of the heap in use, in the same: ${sizes('heap').join('; ')}`,
    `${attempts} calls ended; not reported and delivered once: ${differences.length}`,
    ...differences.slice(0, mostLines).map(line => `  ${line}`),
  ].join('\n');
}

const spreadLine = ({ count, p50, p95, p99, most }: Spread): string => {
  const [half, nearly, almost, longest] = [p50, p95, p99, most].map(Math.round);
  return `p50 ${half} ms, p95 ${nearly} ms, p99 ${almost} ms, most ${longest} ms of ${count}`;
};
