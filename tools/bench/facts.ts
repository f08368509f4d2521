import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import type { BenchSystem } from './bench-system';
import { saturate } from './closed-loop';
import { meter } from './meter';
import { sendAtRate } from './open-loop';
import { headers, operations } from './operations';
import { memoryOf } from './processes';
import { median, quantile } from './statistics';

/** A figure without a peer. */
export interface Fact {
  what: string;
  measured: number;
  unit: string;
  /** Minimum or maximum that it should reach. */
  target?: { least?: number; most?: number };
  note?: string;
}

/** Time from the start of another process of a service until it is ready, polled every 30 ms, and its memory. */
export async function startAndMemory({ patchbay }: BenchSystem): Promise<Fact[]> {
  const took: number[] = [];
  const memory: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    const replica = await patchbay.startService('telephony');
    took.push(performance.now() - began);
    await pause(2_000);
    memory.push(memoryOf([replica.pid]));
    await replica.stop();
  }
  return [
    {
      what: 'start of telephony until ready',
      measured: median(took),
      unit: 'ms',
      target: { most: 800 },
    },
    { what: 'RSS of telephony, idle', measured: median(memory), unit: 'MB', target: { most: 90 } },
  ];
}

/** Milliseconds. */
const longestDelivery = 30_000;

/** Time from a ticket's planned send time to the receipt of its webhook: commit, relay, fan-out, delivery. */
export async function webhookLatency({ patchbay: { url } }: BenchSystem, seconds: number): Promise<Fact[]> {
  const rate = 100;
  const received = new Map<number, number>();
  const receiver = await receive(ticket_id => received.set(ticket_id, performance.now()));
  await register(url, (receiver.address() as AddressInfo).port);
  const measure = async (length: number): Promise<number[]> => {
    const sent = new Map<number, number>();
    await sendAtRate(url, operations.ticket.requests, rate, length, (body, planned) =>
      sent.set(JSON.parse(body).ticket_id, planned),
    );
    const end = performance.now() + longestDelivery;
    while ([...sent.keys()].some(id => !received.has(id))) {
      if (performance.now() > end) throw new Error('webhooks did not arrive');
      await pause(50);
    }
    return [...sent].map(([id, planned]) => received.get(id)! - planned);
  };
  await measure(3);
  const latencies = await measure(seconds);
  receiver.close();
  const what = (part: string) => `event to webhook at ${rate} tickets/s, ${part}`;
  return [
    { what: what('p50'), measured: quantile(latencies, 0.5), unit: 'ms' },
    { what: what('p99'), measured: quantile(latencies, 0.99), unit: 'ms', target: { most: 250 } },
  ];
}

async function receive(onTicket: (ticket_id: number) => void): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', chunk => (body += chunk));
    request.on('end', () => {
      onTicket(JSON.parse(body).ticket_id);
      response.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function register(url: string, port: number): Promise<void> {
  const webhook = { actions: [ticketEvents.created.action], subscription_url: `http://127.0.0.1:${port}/` };
  const response = await fetch(`${url}/webhooks`, { method: 'POST', headers, body: JSON.stringify(webhook) });
  if (!response.ok) throw new Error(`POST /webhooks: ${await response.text()}`);
}

/** Rate at which the relay publishes waiting events, each of a different aggregate. */
export async function drainRate(system: BenchSystem, events: number): Promise<Fact> {
  await system.database.query(
    `INSERT INTO ticketing.outbox (event_id, subject, aggregate, payload, request_id, trace)
      SELECT uuidv7(), $2, 'ticket_id=' || -n, json_build_object('action', $3::text, 'date', '2026-05-29 08:30:00',
        'ticket_id', -n, 'customer_id', null, 'agent_login', null, 'source', 'email'), '', ''
      FROM generate_series(1, $1::int) AS n`,
    [events, ticketEvents.created.subject, ticketEvents.created.action],
  );
  const began = performance.now();
  while ((await system.backlog('ours')) > 0) await pause(20);
  const rate = (events * 1_000) / (performance.now() - began);
  return { what: `draining ${events} events`, measured: rate, unit: 'events/s', target: { least: 5_000 } };
}

/** The same load on one process of telephony and on two; a saturated machine shows no growth. */
export async function secondReplica(system: BenchSystem, seconds: number): Promise<Fact[]> {
  const { patchbay } = system;
  const measure = async (what: string): Promise<Fact> => {
    await saturate(patchbay.url, operations.user.requests, 1);
    const end = meter(() => ({ ...system.servers, ...system.contenders.at(-1)!.processes }));
    const rate = await saturate(patchbay.url, operations.user.requests, seconds);
    const { cpu, seconds: took, other } = end();
    const cores = Object.values(cpu).reduce((sum, used) => sum + used, 0) / (took * 1e6) + other;
    return { what, measured: rate, unit: 'req/s', note: `${cores.toFixed(2)} cores busy` };
  };
  const one = await measure('GET /users/:login with one replica of telephony');
  const replica = await patchbay.startService('telephony');
  const two = await measure('GET /users/:login with two replicas');
  await replica.stop();
  return [one, two];
}
