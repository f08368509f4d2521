import { writeFileSync } from 'node:fs';
import { InvalidArgumentError, program } from 'commander';
import { type Cell, cells } from './cell';
import { simulateDay } from './day';
import { picture } from './picture';
import { simulate } from './simulate';
import { table, verdict } from './table';

const between = (low: number, high: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() !== '' && value >= low && value <= high) return value;
  throw new InvalidArgumentError(`It must be from ${low} to ${high}.`);
};

const whole = (low: number, high: number) => (text: string) => Math.floor(between(low, high)(text));

program
  .name('npm run simulate --')
  .description(
    'Simulates days of a campaign that dials: how many calls are abandoned, and how busy agents are',
  )
  .option('--agents <number>', 'agents', whole(1, 1_000), 200)
  .option('--answer-rate <share>', 'share of calls that are answered', between(0.01, 1), 0.25)
  .option('--handling <seconds>', 'mean of talk and wrap-up', between(10, 3_600), 180)
  .option('--cap <percent>', 'highest abandonment rate', between(0.1, 10), 3)
  .option('--machines <share>', 'share of answers that the exchange takes for machines', between(0, 1))
  .option('--all', 'the days go round all cells instead: 4 teams, 3 answer rates, 2 handling times, 3 caps')
  .option('--days <number>', 'how many days', whole(1, 100_000), 10)
  .option('--seed <number>', 'of the first day; each further day has the next one', whole(0, 1e9), 1)
  .option('--picture <file>', 'write the first day as a picture (SVG)')
  .parse();

interface Options {
  agents: number;
  answerRate: number;
  handling: number;
  cap: number;
  machines?: number;
  all?: boolean;
  days: number;
  seed: number;
  picture?: string;
}

const { all, days, seed, picture: file, ...given } = program.opts<Options>();
const chosen: readonly Cell[] = all ? cells.slice(0, days) : [{ ...given, cap: given.cap / 100 }];
const seeds = Array.from({ length: days }, (_, day) => seed + day);

if (file) writeFileSync(file, picture(simulateDay(chosen[0]!, 'predictive', seed)));
const results = chosen.map((cell, place) =>
  simulate(
    cell,
    seeds.filter((_, day) => day % chosen.length === place),
  ),
);
console.log(`${table(results)}\n\n${verdict(results)}`);
