import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from './api';
import { inboundKinds } from './inbound-kinds';
import { monitoredKinds } from './monitored-calls';
import { outboundKinds } from './outbound-kinds';
import { Receiver } from './receiver';
import { Sampler } from './sampler';
import { type Scheduled, randomFrom, schedule } from './schedule';
import { Shifts } from './shifts';
import { differencesOf, shownConnections } from './shown';
import { differencesInDeliveries, differencesInEvents, eventsBehind } from './reported';
import type { TrialSystem } from './trial-system';
import type { Truth } from './truth';
import { until } from './until';

export interface TrialOptions {
  seed: number;
  calls: number;
  /** Milliseconds in which calls begin. */
  within: number;
  /** Kinds of calls; all if left out. */
  kinds?: readonly string[];
}

export interface Outcome {
  truths: Truth[];
  samples: number;
  changes: number;
  deliveries: number;
  /** By what was compared. */
  differences: Record<string, string[]>;
}

/** Milliseconds, with the wait for an agent who is free. */
const longestCall = 240_000;

const allKinds = { ...inboundKinds, ...outboundKinds, ...monitoredKinds };

const actions = [
  ...['CONNECTION_STARTED', 'CONNECTION_QUEUED', 'AGENT_RINGING', 'CONNECTION_ANSWERED'],
  ...['CONNECTION_TRANSFERRED', 'CONNECTION_ENDED', 'AGENT_STATUS_CHANGED', 'RECORDING_READY'],
];

/** Makes the calls of a schedule with agents who come and go, and compares what the API shows and the events report with the phones. */
export async function run({ floor }: TrialSystem, options: TrialOptions): Promise<Outcome> {
  const { api } = floor;
  const receiver = new Receiver();
  await api.post('/webhooks', { actions, subscription_url: await receiver.start() });
  const { cursor } = await api.get<{ cursor: string }>('/events?limit=1');
  const sampler = new Sampler(floor);
  const shifts = new Shifts(floor, randomFrom(options.seed + 1));
  const aside = [sampler.run(), shifts.run()];
  const broken: string[] = [];
  const truths = await makeCalls(floor, options, broken);
  shifts.stop();
  await aside[1];
  await pause(3_000);
  sampler.stop();
  await aside[0];
  const compared = await compare(floor.api, truths, { cursor, receiver });
  return {
    truths,
    samples: sampler.samples,
    changes: shifts.changes,
    deliveries: receiver.received.length,
    differences: {
      'calls that could not be made': broken,
      'phones that rang for nobody': floor.strays,
      ...compared,
      'statuses and queues': sampler.differences,
      'commands to agents': shifts.differences,
    },
  };
}

async function compare(
  api: Api,
  truths: readonly Truth[],
  { cursor, receiver }: { cursor: string; receiver: Receiver },
): Promise<Outcome['differences']> {
  const connections = await shownConnections(api);
  const wanted = (await eventsBehind(api, cursor)).filter(({ action }) => actions.includes(action));
  await until(() => receiver.received.length >= wanted.length, 10_000);
  receiver.stop();
  return {
    connections: differencesOf(truths, connections),
    events: differencesInEvents(wanted, connections),
    deliveries: differencesInDeliveries(wanted, receiver.received),
  };
}

async function makeCalls(
  floor: TrialSystem['floor'],
  { kinds = Object.keys(allKinds), ...options }: TrialOptions,
  broken: string[],
): Promise<Truth[]> {
  const make = async ({ kind, at, customer, talk }: Scheduled): Promise<Truth[]> => {
    await pause(at);
    const late: Promise<Truth[]> = pause(longestCall).then(() => Promise.reject(new Error('does not end')));
    return Promise.race([allKinds[kind]!(floor, customer, talk), late]).catch((error: Error) => {
      broken.push(`${kind} ${customer}: ${error.message}`);
      return [];
    });
  };
  return (await Promise.all(schedule({ ...options, kinds }).map(make))).flat();
}
