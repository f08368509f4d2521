import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execute } from '@patchbay/infra/execute';
import { RunningProgram } from '@patchbay/infra/program';
import { inheritedEnvironment } from '../start/environment';
import { root } from '../local/root';

const programs = join(root, 'tools', 'bench', 'dist', 'rpc');

export type Side = 'ours' | 'nest';

interface Place {
  directory: string;
  natsUrl: string;
}

/**
 * Calls per second of the RPC layer alone, without HTTP and database: one client, one service, 64 calls in flight. Needs the
 * peers' build.
 */
export async function measureRpc(place: Place, side: Side, seconds: number): Promise<number> {
  const environment = { ...inheritedEnvironment(), NODE_ENV: 'production', NATS_URL: place.natsUrl };
  const service = new RunningProgram({
    title: `${side} service`,
    command: process.execPath,
    args: [join(programs, `${side}-service.js`)],
    workingDirectory: place.directory,
    environment,
    logFile: join(place.directory, 'logs', `rpc-${side}.log`),
    stopSignal: 'SIGTERM',
    stopWithinMs: 2_000,
  });
  try {
    const client = [join(programs, `${side}-client.js`), String(seconds)];
    return Number(await untilAnswered(() => execute(process.execPath, client, { environment })));
  } finally {
    await service.stop();
  }
}

/** Waits until the service listens. */
async function untilAnswered(work: () => Promise<string>): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 20) throw error;
      await pause(200);
    }
  }
}
