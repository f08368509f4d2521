import { join } from 'node:path';
import { prepareDatabase } from '@patchbay/persistence/roles';
import { ensureEventStream } from '@patchbay/platform/event-stream';
import { execute } from '@patchbay/infra/execute';
import { type AppName, appNames } from '../local/apps';
import {
  type Connections,
  DATABASE,
  inheritedEnvironment,
  migrationEnvironment,
  rolePassword,
} from './environment';
import { writeEnvironmentFiles } from './environment-files';
import type { AppPorts } from '../local/ports';
import { root } from '../local/root';
import type { Servers } from './servers';

/** A part of the start that is displayed with its duration. */
export interface Step {
  title: string;
  /**
   * @param onProgress is called with how far it is, for what takes minutes
   * @returns text that completes the title
   */
  run: (onProgress: (text: string) => void) => Promise<string | void>;
}

/** Steps of a stage run in parallel; a stage begins after the previous one has ended. */
export interface Stage {
  title: string;
  steps: Step[];
}

/** Runs the stages without output. When it fails because of a step, the parallel steps have ended too. */
export async function runQuietly(stages: Stage[]): Promise<void> {
  for (const { steps } of stages) {
    const outcomes = await Promise.allSettled(steps.map(step => step.run(() => undefined)));
    const failure = outcomes.find(outcome => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }
}

export function startServers(servers: Servers): Stage {
  return {
    title: 'Servers',
    steps: [
      { title: 'Postgres', run: () => servers.startPostgres() },
      { title: 'nats-server', run: () => servers.startNats() },
    ],
  };
}

/** Prepares database, roles, schemas and the event stream once. */
export function prepareServers(connections: () => Connections): Stage {
  return {
    title: 'Preparation',
    steps: [
      { title: 'Roles and schemas', run: () => prepareSchemas(connections()) },
      { title: 'Event stream', run: () => prepareStream(connections()) },
    ],
  };
}

/** Chooses the ports of the apps right before they start, since others could take them meanwhile, and writes the environment files. */
export function choosePorts(directory: string, connections: () => Connections, ports: AppPorts): Stage {
  const run = async () => {
    const others = await ports.choose();
    await writeEnvironmentFiles(join(directory, 'env'), connections(), ports);
    return others;
  };
  return { title: 'Ports', steps: [{ title: 'Ports of health and metrics, environment files', run }] };
}

function prepareStream({ natsUrlOf }: Connections): Promise<void> {
  return ensureEventStream(natsUrlOf('provisioner'), { replicas: 1 });
}

export function migrateSchemas(connections: () => Connections, signal: AbortSignal): Stage {
  const steps = appNames.map(name => ({
    title: `Migrate ${name}`,
    run: () => migrate(name, connections(), signal),
  }));
  return { title: 'Migrations', steps };
}

async function prepareSchemas({ adminUrl, secrets }: Connections): Promise<void> {
  const credentials = appNames.map(name => ({
    name,
    ownerPassword: rolePassword(name, 'owner', secrets),
    appPassword: rolePassword(name, 'app', secrets),
  }));
  await prepareDatabase(adminUrl, credentials, DATABASE);
}

async function migrate(name: AppName, connections: Connections, signal: AbortSignal): Promise<void> {
  await execute(process.execPath, [join(root, 'apps', name, 'dist', 'migrate.js')], {
    environment: { ...inheritedEnvironment(), ...migrationEnvironment(name, connections) },
    signal,
  });
}
