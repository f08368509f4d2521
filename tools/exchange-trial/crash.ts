import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from './api';
import type { Floor } from './floor';
import { InboundCall } from './inbound-call';
import { type Shown, shownConnections, shownStatuses } from './shown';
import type { TrialSystem } from './trial-system';
import { until } from './until';

const inCall = ['INBOUND_CALL', 'OUTBOUND_CALL', 'RINGING', 'CALL'];
/** Milliseconds: Asterisk takes a phone for unavailable until it has asked it, which it does every 10 s. */
const phonesAreBackWithin = 15_000;

/** Kills Asterisk in the middle of calls and starts it again: what is wrong then, and for how long. */
export async function crash({ asterisk, floor }: TrialSystem): Promise<string[]> {
  const { api } = floor;
  const before = new Set((await shownConnections(api)).map(({ connection_id }) => connection_id));
  const calls = [await answeredCall(floor, '6999000001'), await answeredCall(floor, '6999000002')];
  await pause(1_500);
  await asterisk.kill();
  for (const { caller, sides } of calls)
    [caller, ...sides.map(({ call }) => call)].forEach(side => side.end());
  await asterisk.start();
  const areOver = await until(async () => (await openIn(api)) === 0, 5_000);
  const busy = await agentsWho(api, status => inCall.includes(status));
  await until(
    async () => (await agentsWho(api, status => status === 'OFF')).length === 0,
    phonesAreBackWithin,
  );
  const off = await agentsWho(api, status => status === 'OFF');
  const next = await answeredCall(floor, '6999000003');
  next.caller.hangUp();
  await next.over();
  await until(async () => (await openIn(api)) === 0, 5_000);
  const after = (await shownConnections(api)).filter(({ connection_id }) => !before.has(connection_id));
  return [
    ...(areOver ? [] : ['5 s after Asterisk is back, connections of before are open']),
    ...[...busy, ...off].map(agent => `after Asterisk is back: ${agent}`),
    ...rowsOf(after),
  ];
}

async function answeredCall(floor: Floor, number: string): Promise<InboundCall> {
  const call = await InboundCall.begin(floor, number, '500', ['answer']);
  await call.answered();
  return call;
}

const openIn = async (api: Api): Promise<number> =>
  (await shownConnections(api)).filter(({ disposition }) => disposition === '').length;

async function agentsWho(api: Api, fits: (status: string) => boolean): Promise<string[]> {
  const statuses = await shownStatuses(api);
  return statuses.filter(({ status }) => fits(status)).map(({ login, status }) => `${login} is ${status}`);
}

/** Two that were cut off, and one after it. */
const rowsOf = (rows: Shown[]): string[] =>
  rows.length === 3 && rows.every(({ disposition }) => disposition === 'ANSWERED')
    ? []
    : [`after Asterisk is back: ${JSON.stringify(rows.map(({ src, disposition }) => [src, disposition]))}`];
