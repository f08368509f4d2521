import { join } from 'node:path';
import { type JetStreamManager, StorageType, DiscardPolicy, nanos } from 'nats';
import { execute } from '@patchbay/infra/execute';
import { choosePort } from '@patchbay/infra/ports';
import { RunningProgram } from '@patchbay/infra/program';
import { inheritedEnvironment } from '../start/environment';
import { root } from '../local/root';
import { headers } from './operations';
import { loginOf, type peerSchemas } from './seed';

export type PeerName = (typeof peerSchemas)[number];

/** The processes of each peer: their names and the files that they run. */
const programs: Record<PeerName, Record<string, string>> = {
  floor: { app: 'floor/main.js' },
  monolith: { app: 'monolith/main.js' },
  stock: { service: 'stock/service.js', gateway: 'stock/gateway.js' },
};

const here = join(root, 'tools', 'bench');

/** Peers are compiled like our apps, by the same compiler with the same settings. */
export async function buildPeers(): Promise<void> {
  await execute(process.execPath, [join(root, 'tools', 'build.mjs'), 'dist', 'peers'], {
    workingDirectory: here,
  });
}

/** The peer's own stream, with the settings of the system's stream. */
export async function addStream(manager: JetStreamManager, name: PeerName): Promise<void> {
  await manager.streams.add({
    name: name.toUpperCase(),
    subjects: [`${name}.events.>`],
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    max_age: nanos(7 * 24 * 60 * 60 * 1_000),
    duplicate_window: nanos(5 * 60 * 1_000),
  });
}

export interface PeerOptions {
  directory: string;
  databaseUrl: string;
  natsUrl: string;
}

/** The running processes of a peer. */
export class Peer {
  url = '';
  private readonly running = new Map<string, RunningProgram>();

  constructor(
    readonly name: PeerName,
    private readonly options: PeerOptions,
  ) {}

  async start(): Promise<void> {
    const port = await choosePort();
    this.url = `http://127.0.0.1:${port}/api`;
    for (const [title, file] of Object.entries(programs[this.name])) {
      this.running.set(title, this.run(title, join(here, 'dist', file), port));
    }
    for (const program of this.running.values()) await program.ready(() => this.answers());
  }

  get processes(): Record<string, number[]> {
    return Object.fromEntries([...this.running].map(([title, { pid }]) => [title, [pid]]));
  }

  async stop(): Promise<void> {
    for (const program of this.running.values()) await program.stop();
  }

  private run(title: string, file: string, port: number): RunningProgram {
    const { directory, databaseUrl, natsUrl } = this.options;
    return new RunningProgram({
      title: `${this.name} ${title}`,
      command: process.execPath,
      args: [file],
      workingDirectory: directory,
      environment: {
        ...inheritedEnvironment(),
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        NATS_URL: natsUrl,
        SCHEMA: this.name,
        AUTHORIZATION: headers.authorization,
      },
      logFile: join(directory, 'logs', `${this.name}-${title}.log`),
      stopSignal: 'SIGTERM',
      stopWithinMs: 5_000,
      onUnexpectedExit: reason => console.error(`${this.name} ${title} ended (${reason})`),
    });
  }

  private async answers(): Promise<boolean> {
    try {
      const response = await fetch(`${this.url}/users/${loginOf(1)}`, { headers });
      return response.ok;
    } catch {
      return false;
    }
  }
}
