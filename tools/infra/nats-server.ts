import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftovers } from './leftovers';
import { findNatsServer } from './nats-install';
import { checkNats, passes } from './probes';
import { RunningProgram } from './program';

export interface NatsUser {
  user: string;
  password: string;
}

export interface NatsOptions {
  /** Folder of the configuration and the streams; the streams are kept between runs. */
  directory: string;
  port: number;
  /** The server's output is appended to it. */
  logFile: string;
  /** Isolated accounts named like their user, each with JetStream. Without accounts, anybody may connect. */
  accounts?: NatsUser[];
  /** Further lines of the server's configuration. */
  configuration?: string;
  /** A configuration file instead of one generated from these options, and the variables that it reads. */
  file?: { path: string; variables: Record<string, string> };
  /** Called when the server ends unexpectedly; `reason` is its exit code or signal. */
  onUnexpectedExit?: (reason: string) => void;
}

/** Starts a nats-server with JetStream on the loopback address. */
export async function startNatsServer(options: NatsOptions): Promise<NatsServer> {
  const server = new NatsServer(options, await findNatsServer());
  await server.start();
  return server;
}

export class NatsServer {
  readonly port: number;
  /** URL without a user. */
  readonly url: string;
  private program?: RunningProgram;

  constructor(
    private readonly options: NatsOptions,
    private readonly executable: string,
  ) {
    this.port = options.port;
    this.url = this.urlOf(undefined);
  }

  /** Process id of the latest start. */
  get pid(): number {
    return this.program!.pid;
  }

  urlOf(user: NatsUser | undefined): string {
    const credentials = user ? `${encodeURIComponent(user.user)}:${encodeURIComponent(user.password)}@` : '';
    return `nats://${credentials}127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const { directory, logFile, file, onUnexpectedExit } = this.options;
    mkdirSync(directory, { recursive: true });
    await endLeftovers(directory, 'nats-server', 'SIGTERM');
    this.program = new RunningProgram({
      title: 'nats-server',
      command: this.executable,
      args: ['--config', file?.path ?? this.writeConfiguration(), ...flags(this.options)],
      workingDirectory: directory,
      environment: { PATH: process.env.PATH, ...file?.variables },
      logFile,
      stopSignal: 'SIGTERM',
      stopWithinMs: 10_000,
      onUnexpectedExit,
    });
    await this.program.ready(() => passes(checkNats(this.url)));
  }

  async stop(): Promise<void> {
    await this.program?.stop();
  }

  /** Ends the server with SIGKILL; `start` starts it again on the same port. */
  async kill(): Promise<void> {
    await this.program?.stop('SIGKILL');
  }

  private writeConfiguration(): string {
    const path = join(this.options.directory, 'nats-server.conf');
    writeFileSync(path, render(this.options), { mode: 0o600 });
    return path;
  }
}

function flags({ directory, port }: NatsOptions): string[] {
  return ['--addr', '127.0.0.1', '--port', String(port), '--store_dir', join(directory, 'streams')];
}

function render({ accounts = [], configuration = '' }: NatsOptions): string {
  const users = (list: NatsUser[]) =>
    `users: [${list.map(entry => `{ user: ${JSON.stringify(entry.user)}, password: ${JSON.stringify(entry.password)} }`)}]`;
  const rendered = accounts.map(
    entry => `  ${JSON.stringify(entry.user)}: { jetstream: enabled, ${users([entry])} }`,
  );
  return [
    'max_payload: 8MB',
    'jetstream: enabled',
    ...(accounts.length > 0 ? ['accounts: {', ...rendered, '}'] : []),
    configuration,
    '',
  ].join('\n');
}
