import 'reflect-metadata';
import { program } from 'commander';
import type { Client } from 'pg';
import type { RequestContract } from '@patchbay/contracts/message';
import { agentReports } from '@patchbay/contracts/telephony/agent-reports';
import { queueReports } from '@patchbay/contracts/telephony/queue-reports';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- the service keeps days only while it leads the calls
import { keepDay } from '../../apps/telephony/src/reports/kept-days';
import { draw, fillTables } from './lists-data';
import { loadAverage, processor } from './processor';
import { runBench } from './run-bench';
import { ServiceSystem } from './service-system';
import { quantile } from './statistics';

program
  .description('Measures reports of a month of calls over NATS, one request after the other')
  .option('--rows <number>', 'calls of the month', Number, 10_000)
  .option('--agents <number>', 'agents who took them', Number, 200)
  .option('--requests <number>', 'measured requests of each kind', Number, 100)
  .parse();

const { rows, agents, requests } = program.opts<{ rows: number; agents: number; requests: number }>();

/** Limit of the 95th percentile in milliseconds. */
const limit = 100;

/** The business time zone, if none is set. */
const zone = 'Europe/Warsaw';
/** An hour before the first day begins there, and the days of the month. */
const [first, days] = [Date.UTC(2026, 0, 1) * 1_000 - 3_600_000_000, 31];
const dayLength = 86_400_000_000;

const agent = `'agent' || 1 + ${draw(3, agents)}`;

/** Calls spread over the month: nine tenths of them by one of ten queues, of which one is frequent; the others agents make. */
const calls = [
  `INSERT INTO connections (connection_id, pbx, anchor, type, src, dst, normal_src, normal_dst, state, disposition, started_at, ended_at)
    SELECT n::text, 'pbx', n::text, 'INBOUND', '600100200', '221234567', '+48600100200', '+48221234567', 'ENDED', 'ANSWERED',
      ${first} + n * (${days * dayLength} / ${rows}), ${first} + n * (${days * dayLength} / ${rows}) + 120000000
    FROM generate_series(1::bigint, ${rows}) AS n`,
  `INSERT INTO queue_visits (connection_id, joined_at, queue_id, left_at, how, position, estimated)
    SELECT connection_id, started_at, CASE WHEN ${draw(1, 10)} < 6 THEN 1 ELSE 2 + ${draw(2, 9)} END,
      started_at + 1000000 * (1 + ${draw(4, 60)}), CASE WHEN ${draw(5, 10)} < 8 THEN 'answered' ELSE 'abandoned' END, 1, false
    FROM connections, LATERAL (SELECT connection_id::bigint AS n) AS numbered WHERE ${draw(6, 10)} < 9`,
  `INSERT INTO connection_legs (leg, connection_id, agent_login, number, ringing_at, answered_at, ended_at, queue_id, reason, talk_time,
      kind, estimated)
    SELECT CASE WHEN queue_visits.queue_id IS NULL THEN connection_id ELSE connection_id || '.leg' END, connection_id, ${agent}, '101',
      started_at + 1000000, CASE WHEN is_answered THEN started_at + 11000000 END, ended_at, queue_visits.queue_id,
      CASE WHEN is_answered THEN '' ELSE 'no_answer' END, CASE WHEN is_answered THEN 1000000 * ${draw(7, 100)} ELSE 0 END, 'dial', false
    FROM connections LEFT JOIN queue_visits USING (connection_id),
      LATERAL (SELECT connection_id::bigint AS n, how IS DISTINCT FROM 'abandoned' AS is_answered) AS numbered`,
];

/** Each agent is there for eight hours of each day, with three pauses. */
const presence = [
  `INSERT INTO agent_states (login, memberships, phone, status)
    SELECT 'agent' || n, '[]', 'NOT_INUSE', 'OFF' FROM generate_series(1, ${agents}) AS n`,
  `INSERT INTO agent_presence (login, since, presence, pause_id)
    SELECT 'agent' || n, ${first} + day * ${dayLength} + place * 4800000000 + 28800000000,
      CASE WHEN place = 6 THEN 'off' WHEN place % 2 = 0 THEN 'on' ELSE 'paused' END, CASE WHEN place % 2 = 1 THEN 1 END
    FROM generate_series(1, ${agents}) AS n, generate_series(0, ${days - 1}) AS day, generate_series(0, 6) AS place`,
];

const fill = (client: Client): Promise<void> =>
  fillTables(client, 'telephony', ['connections'], [...calls, ...presence]);

/** Of the last day, which is as if it was today; a part is kept for an hour. */
const notKept = 3_600_000_000;

/** As the leader of the calls does. */
async function keepDays(client: Client): Promise<void> {
  await client.query('SET search_path = telephony');
  while (await keepDay(client, { now: first + days * dayLength - notKept, zone }));
  await client.query('VACUUM ANALYZE');
}

const month = { date_from: '2026-01-01', date_to: '2026-01-31' };
const sixDays = { date_from: '2026-01-10 12:00', date_to: '2026-01-15 11:59' };
const reports: readonly [string, RequestContract, object][] = [
  ['agents, by month', agentReports.work, month],
  ['agents, by day', agentReports.work, { ...month, aggregate_by: 'day' }],
  ['agents, six days from noon', agentReports.work, { ...sixDays, aggregate_by: 'none' }],
  [
    'ten agents, by day',
    agentReports.work,
    { ...month, aggregate_by: 'day', agent_logins: Array.from({ length: 10 }, (_, at) => `agent${at + 1}`) },
  ],
  ['queues, whole month', queueReports.summary, month],
  ['queues, by day', queueReports.summary, { ...month, aggregate_by: 'day' }],
  ['queues, by hour', queueReports.summary, { ...month, aggregate_by: 'hour' }],
  ['queues, six days from noon', queueReports.summary, sixDays],
];

async function measure(
  system: ServiceSystem,
  name: string,
  contract: RequestContract,
  body: object,
): Promise<void> {
  const answers = [];
  for (let turn = 0; turn < requests; turn += 1) answers.push(await system.ask(contract, { body }));
  const times = answers.map(({ took }) => took);
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(
    `| ${name} | ${(answers[0]!.body as object[]).length} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`,
  );
  if (p95 > limit) process.exitCode = 1;
}

async function main(): Promise<void> {
  const system = await ServiceSystem.start('telephony');
  try {
    await system.asAdmin(fill);
    await system.startService();
    await system.asAdmin(keepDays);
    console.log(`${rows} calls, ${agents} agents; ${processor}, ${requests} requests each\n`);
    console.log('| report | rows | p50 ms | p95 ms |\n| --- | --- | --- | --- |');
    for (const [name, contract, body] of reports) await measure(system, name, contract, body);
    console.log(`\n${loadAverage()}`);
  } finally {
    await system.stop();
  }
}

runBench(main);
