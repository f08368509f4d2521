import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { Client } from 'pg';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- the same messages as in the tests of the service
import { mutationsOf, sampleMails } from '../../apps/mail/src/reading/test-mails';
import { sendAtRate } from '../bench/open-loop';
import { quantile } from '../bench/statistics';
import { handOver, openLmtp } from './letters';
import type { MailTrialSystem } from './trial-system';

/** A second. */
const reads = 50;
const mails = 5;
/** Of reads alone and of reads beside mails, in turn. */
const rounds = 3;
/** Milliseconds until the last one is in a ticket or held. */
const patience = 60_000;

/**
 * Hands over messages that were changed at random, while a ticket is read.
 *
 * @returns how fast it was read with and without them, and what became of them
 */
export async function tryMutations(
  system: MailTrialSystem,
  database: Client,
  ticket: { ticket_id: number } | undefined,
  count: number,
): Promise<{ lines: string[]; differences: string[] }> {
  if (!ticket || count === 0) return { lines: [], differences: [] };
  const messages = mutations(count);
  const before = await countsOf(database);
  const { alone, beside } = await readTimes(system, ticket.ticket_id, messages);
  let after = await countsOf(database);
  for (const end = Date.now() + patience; after.KEPT > 0 && Date.now() < end; await pause(200))
    after = await countsOf(database);
  const [taken, held] = [after.TAKEN - before.TAKEN, after.HELD - before.HELD];
  const missing = messages.length - taken - held;
  return {
    lines: [
      `${taken + held} messages that were changed at random: ${taken} in tickets, ${held} held`,
      `reads of a ticket: p99 ${p99(alone)}, and ${p99(beside)} beside them`,
    ],
    differences: missing ? [`${missing} changed messages are neither in tickets nor held`] : [],
  };
}

const p99 = (times: number[]): string => `${quantile(times, 0.99).toFixed(1)} ms`;

async function readTimes({ patchbay, lmtpPort }: MailTrialSystem, ticket_id: number, messages: Buffer[]) {
  const ofRound = Math.ceil(messages.length / rounds);
  const request = { method: 'GET', path: `/tickets/${ticket_id}` } as const;
  const read = () => sendAtRate(patchbay.url, [request], reads, ofRound / mails);
  const times = { alone: [] as number[], beside: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.alone.push(...(await read()));
    const sent = send(lmtpPort, messages.slice(round * ofRound, (round + 1) * ofRound));
    times.beside.push(...(await read()));
    await sent;
  }
  return times;
}

/** Each once, with lines that end as a mail server ends them. */
function mutations(count: number): Buffer[] {
  const sampled = fc.sample(mutationsOf(sampleMails), { numRuns: count, seed: 20_261_127 });
  const texts = sampled.map(message =>
    message.toString('latin1').replaceAll(/\r?\n|\r|(?<![\r\n])$/g, '\r\n'),
  );
  return [...new Set(texts)].map(text => Buffer.from(text, 'latin1'));
}

async function send(port: number, messages: Buffer[]): Promise<void> {
  const transport = openLmtp(port);
  for (const message of messages) {
    await handOver(transport, message);
    await pause(1_000 / mails);
  }
  transport.close();
}

async function countsOf(database: Client): Promise<Record<'KEPT' | 'TAKEN' | 'HELD', number>> {
  const { rows } = await database.query<{ state: string; count: number }>(
    'SELECT state, count(*)::int FROM mail.received_mails GROUP BY state',
  );
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { KEPT: 0, TAKEN: 0, HELD: 0, ...counts };
}
