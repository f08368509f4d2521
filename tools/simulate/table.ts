import type { Result } from './result';

const percent = (share: number, digits = 1): string => (100 * share).toFixed(digits);

const kindOf = ({ cell }: Result): string => `${cell.agents} | ${cell.answerRate} | ${cell.handling} s`;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** A row for each kind of campaign: occupancy, and in brackets the abandonment rate, under each cap; all in percent. */
export function table(results: readonly Result[]): string {
  const caps = distinct(results.map(({ cell }) => cell.cap));
  const head = [
    'agents',
    'answer rate',
    'handling',
    'progressive',
    ...caps.map(cap => `cap ${percent(cap)}`),
  ];
  const rows = distinct(results.map(kindOf)).map(kind => {
    const of = results.filter(result => kindOf(result) === kind);
    const progressive = of.reduce((sum, one) => sum + one.progressive, 0) / of.length;
    return [
      kind,
      percent(progressive),
      ...caps.map(cap => underCap(of.find(({ cell }) => cell.cap === cap))),
    ];
  });
  return [head, head.map(() => '---:'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

function underCap(result?: Result): string {
  if (!result) return '';
  const { occupancy, abandoned, answered } = result;
  return `${percent(occupancy)} (${percent(abandoned / Math.max(1, answered), 2)})`;
}

/** What a reader asks first: did the cap hold? */
export function verdict(results: readonly Result[]): string {
  const sum = (value: (one: Result) => number) => results.reduce((total, one) => total + value(one), 0);
  const highest = Math.max(...results.map(one => one.highest));
  return [
    `Days: ${sum(one => one.days)}. Answered calls: ${sum(one => one.answered).toFixed()}. Abandoned: ${sum(one => one.abandoned).toFixed()}.`,
    `The abandonment rate was above the cap at ${sum(one => one.exceptions)} full hours after 100 answers or ends of a day,`,
    `and at ${sum(one => one.minutesAbove)} full minutes in all. At its highest full hour it was ${percent(highest)} % of the cap.`,
  ].join('\n');
}
