import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { memoryOf } from '../bench/processes';
import { databaseUrl } from '../start/environment';
import { Crashes } from './crashes';
import { type Letter, digest, sendLetters } from './letters';
import { tryMutations } from './mutations';
import type { MailTrialSystem } from './trial-system';

/** Milliseconds without a new ticket after which the rest is taken for lost. */
const patience = 120_000;
/** Requests. */
const answersAtOnce = 8;

interface TrialTicket {
  ticket_id: number;
  subject: string;
  created_at: Date;
}

export interface TrialOutcome {
  /** What was done and measured. */
  lines: string[];
  /** What is not as it must be. */
  differences: string[];
}

export async function trial(
  system: MailTrialSystem,
  plan: { mails: number; perSecond: number; killEvery: number; answers: number; mutations: number },
): Promise<TrialOutcome> {
  const database = new Client({ connectionString: databaseUrl(system.patchbay.connections) });
  // Its end is that of the trial, which fails then.
  database.on('error', () => undefined);
  const crashes = new Crashes(system, plan.killEvery);
  const begun = Date.now();
  const letters = await sendLetters(system, plan.mails, plan.perSecond);
  await crashes.end();
  await database.connect();
  const tickets = await allTickets(database, plan.mails);
  const seconds = (Math.max(...tickets.map(({ created_at }) => +created_at)) - begun) / 1_000;
  const connected = await connectedMailboxes(database);
  const differences = [...wrongCounts(letters, tickets), ...(await wrongSources(database, letters, tickets))];
  const mutations = await tryMutations(system, database, tickets[0], plan.mutations);
  await database.end();
  const killed = [...crashes.counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'nothing';
  const lines = [
    `${letters.length} mails in ${tickets.length} tickets in ${seconds.toFixed(0)} s, ${(letters.length / seconds).toFixed(1)} a second; killed: ${killed}`,
    `acknowledged to in a ticket: ${percentiles(delays(letters, tickets))}`,
    `the mail service: ${memoryOf([system.patchbay.service('mail').pid]).toFixed(0)} MB with ${connected} connected mailboxes`,
    ...(await answerLines(system, tickets.slice(0, plan.answers))),
    ...mutations.lines,
  ];
  return { lines, differences: [...differences, ...mutations.differences] };
}

async function answerLines(system: MailTrialSystem, tickets: TrialTicket[]): Promise<string[]> {
  const times = await answerTimes(system, tickets);
  const rates = await answerRates(system, tickets);
  return [
    `${times.length} answers, from 200 to the 250 of the relay: ${percentiles(times)}`,
    `as many at once: ${rates.during.toFixed(1)} a second, and ${rates.after.toFixed(1)} once they were all taken from the clients`,
  ];
}

async function connectedMailboxes(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int FROM mail.mailbox_progress WHERE state = 'CONNECTED'`,
  );
  return rows[0]!.count;
}

/** Waits until each has its ticket, or none comes any more. */
async function allTickets(database: Client, count: number): Promise<TrialTicket[]> {
  const found = async () =>
    (
      await database.query<TrialTicket>(`SELECT ticket_id::int, subject, created_at FROM ticketing.tickets
        WHERE subject LIKE 'Trial %' ORDER BY ticket_id`)
    ).rows;
  let tickets = await found();
  for (let last = Date.now(); tickets.length < count && Date.now() - last < patience; await pause(1_000)) {
    const now = await found();
    if (now.length > tickets.length) last = Date.now();
    tickets = now;
  }
  return tickets;
}

function wrongCounts(letters: Letter[], tickets: TrialTicket[]): string[] {
  const counts = new Map<string, number>();
  for (const { subject } of tickets) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return letters
    .filter(({ subject }) => counts.get(subject) !== 1)
    .map(({ subject }) => `${subject} is in ${counts.get(subject) ?? 0} tickets`);
}

/** What is kept of each mail is what was sent, behind the lines that servers added. */
async function wrongSources(database: Client, letters: Letter[], tickets: TrialTicket[]): Promise<string[]> {
  const sent = new Map(letters.map(letter => [letter.subject, letter]));
  const wrong: string[] = [];
  for (const { ticket_id, subject } of tickets) {
    const { rows } = await database.query<{ raw: Buffer }>(
      'SELECT raw FROM mail.received_mails WHERE ticket_id = $1',
      [ticket_id],
    );
    const { bytes, sha256 } = sent.get(subject)!;
    for (const { raw } of rows)
      if (digest(raw.subarray(raw.length - bytes)) !== sha256) wrong.push(`${subject} has other bytes`);
    if (rows.length === 0) wrong.push(`${subject} is not kept`);
    // Who did not get the server's answer sends a mail again: then the server has two of it, and so have we.
    const messages = await messagesOf(database, ticket_id);
    if (messages !== 1) wrong.push(`${subject} is ${messages} messages`);
  }
  return wrong;
}

async function messagesOf(database: Client, ticket_id: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int FROM ticketing.ticket_messages WHERE ticket_id = $1',
    [ticket_id],
  );
  return rows[0]!.count;
}

function delays(letters: Letter[], tickets: TrialTicket[]): number[] {
  const created = new Map(tickets.map(({ subject, created_at }) => [subject, +created_at]));
  return letters.flatMap(({ subject, sentAt }) => {
    const at = created.get(subject);
    return at === undefined ? [] : [Math.max(0, at - sentAt)];
  });
}

/** Answers the tickets one after the other. @returns milliseconds until the relay had each */
async function answerTimes(
  { patchbay, relayed }: MailTrialSystem,
  tickets: TrialTicket[],
): Promise<number[]> {
  const times: number[] = [];
  for (const { ticket_id } of tickets) {
    const before = relayed.length;
    await answer(patchbay.url, ticket_id);
    const answeredAt = Date.now();
    while (relayed.length === before) await pause(5);
    times.push(Math.max(0, relayed.at(-1)!.at - answeredAt));
  }
  return times;
}

/** Answers the tickets as fast as the API takes it, those of both mailboxes in turn. @returns how many a second the relay had */
async function answerRates({ patchbay, relayed }: MailTrialSystem, tickets: TrialTicket[]) {
  const waiting = tickets.toSorted((one, other) => numberOf(one) - numberOf(other));
  const [begun, before] = [Date.now(), relayed.length];
  const answerNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await answer(patchbay.url, next.ticket_id);
  };
  await Promise.all(Array.from({ length: answersAtOnce }, answerNext));
  const [taken, left] = [Date.now(), before + tickets.length - relayed.length];
  while (relayed.length < before + tickets.length) await pause(5);
  const rate = (count: number, since: number) => count / ((Date.now() - since) / 1_000);
  return { during: rate(tickets.length, begun), after: rate(left, taken) };
}

const numberOf = ({ subject }: TrialTicket): number => Number(subject.replace('Trial ', ''));

async function answer(url: string, ticket_id: number): Promise<void> {
  const authorization = `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`;
  const response = await fetch(`${url}/tickets/${ticket_id}/agent_response`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ user_login: 'anna.nowak', body: 'We look at it.' }),
  });
  if (!response.ok) throw new Error(`an answer was refused: ${await response.text()}`);
}

function percentiles(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}
