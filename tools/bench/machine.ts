import { loadavg, release, totalmem } from 'node:os';
import { execute } from '@patchbay/infra/execute';
import { findNatsServer } from '@patchbay/infra/nats-install';
import { connections } from './closed-loop';
import { processor } from './processor';

/** Describes the machine and the versions, on which the figures depend. */
export async function describeMachine(): Promise<string> {
  const nats = (await execute(await findNatsServer(), ['--version'])).trim();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return [
    `${processor}, ${memory}, Linux ${release()}`,
    `Node ${process.versions.node}, Postgres 18, ${nats}, load average ${loadavg()[0]!.toFixed(1)} before the start`,
    `${connections} connections; everything, the load generator too, shares the machine`,
  ].join('\n');
}
