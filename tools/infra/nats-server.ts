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
  /** Holds the configuration and the streams; the streams are kept between runs. */
  directory: string;
  port: number;
  /** Takes what the server prints; appended to. */
  logFile: string;
  /** The one user who may connect, in the default account; anybody may when there are no accounts either. */
  user?: NatsUser;
  /** Accounts that see nothing of each other, named like their user; each with JetStream. */
  accounts?: NatsUser[];
  /** Further lines of the server's configuration. */
  configuration?: string;
  /** Called when the server ends without having been asked to; `reason` is its exit code or signal. */
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
  /** Of the user in `options.user`, or of anybody. */
  readonly url: string;
  private program?: RunningProgram;

  constructor(
    private readonly options: NatsOptions,
    private readonly executable: string,
  ) {
    this.port = options.port;
    this.url = this.urlOf(options.user);
  }

  /** Of the latest start. */
  get pid(): number {
    return this.program!.pid;
  }

  urlOf(user: NatsUser | undefined): string {
    const credentials = user ? `${encodeURIComponent(user.user)}:${encodeURIComponent(user.password)}@` : '';
    return `nats://${credentials}127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const { directory, logFile, onUnexpectedExit } = this.options;
    mkdirSync(directory, { recursive: true });
    await endLeftovers(directory, 'nats-server', 'SIGTERM');
    const configuration = join(directory, 'nats-server.conf');
    writeFileSync(configuration, render(this.options), { mode: 0o600 });
    this.program = new RunningProgram({
      title: 'nats-server',
      command: this.executable,
      args: ['--config', configuration],
      workingDirectory: directory,
      environment: { PATH: process.env.PATH },
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

  /** Ends the server by SIGKILL; `start` brings it back on the same port. */
  async kill(): Promise<void> {
    await this.program?.stop('SIGKILL');
  }
}

function render({ directory, port, user, accounts = [], configuration = '' }: NatsOptions): string {
  const users = (list: NatsUser[]) =>
    `users: [${list.map(entry => `{ user: ${JSON.stringify(entry.user)}, password: ${JSON.stringify(entry.password)} }`)}]`;
  const rendered = accounts.map(
    entry => `  ${JSON.stringify(entry.user)}: { jetstream: enabled, ${users([entry])} }`,
  );
  return [
    `listen: "127.0.0.1:${port}"`,
    'max_payload: 8MB',
    `jetstream: { store_dir: ${JSON.stringify(join(directory, 'streams'))} }`,
    ...(user ? [`authorization: { ${users([user])} }`] : []),
    ...(accounts.length > 0 ? ['accounts: {', ...rendered, '}'] : []),
    configuration,
    '',
  ].join('\n');
}
