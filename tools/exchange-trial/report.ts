import type { Outcome } from './run';

const mostLines = 20;

/** What was done and what differed, in lines. */
export function report(
  { truths, samples, changes, deliveries, differences }: Outcome,
  version: string,
): string {
  const kinds = new Map<string, number>();
  for (const { kind } of truths) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const names = [...kinds].map(([kind, count]) => `  ${String(count).padStart(4)}  ${kind}`).sort();
  const found = Object.entries(differences).flatMap(([what, lines]) => [
    `  ${String(lines.length).padStart(4)}  ${what}`,
    ...lines.slice(0, mostLines).map(line => `          ${line}`),
  ]);
  const total = Object.values(differences).flat().length;
  return [
    `Asterisk ${version}: ${truths.length} connections of ${kinds.size} kinds`,
    ...names,
    `${samples} comparisons of statuses and queues, ${changes} commands to agents, ${deliveries} webhook deliveries`,
    `Differences: ${total}`,
    ...found,
  ].join('\n');
}
