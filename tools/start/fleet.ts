import { basename, join } from 'node:path';
import { endLeftovers } from '@patchbay/infra/leftovers';
import { choosePort } from '@patchbay/infra/ports';
import { withLog } from '@patchbay/infra/with-log';
import type { AppName } from '../local/apps';
import { appDefaults, appEnvironment, type Connections, inheritedEnvironment } from './environment';
import { logFolder } from '../local/log-runs';
import type { AppPorts } from '../local/ports';
import { Replica, type ReplicaOptions, mainOf } from './replica';

export interface FleetOptions {
  /** Folder for the logs, below `logs`, and for other files of the apps, below `apps`. */
  directory: string;
  /** Additional variables by app, which take precedence. */
  environment: Partial<Record<AppName, Record<string, string>>>;
  /** Chosen before the first start. */
  ports: AppPorts;
  /** Called now and then while an app starts, with what it waits for. */
  onWait?: (text: string) => void;
  /** Called when an app ends unexpectedly. */
  onFailure: (error: Error) => void;
}

/** Stops the apps that an earlier run for `directory` left behind. */
export function endEarlierApps(directory: string): Promise<void> {
  return endLeftovers(workingDirectory(directory), basename(process.execPath), 'SIGTERM');
}

/** The processes of the apps. */
export class Fleet {
  /** Without a name, the one of several apps. */
  private readonly replicas: { name?: AppName; replica: Replica }[] = [];

  constructor(private readonly options: FleetOptions) {}

  /** Starts a process of `name`, in addition to existing ones, and waits until it is ready. */
  async start(name: AppName, connections: Connections): Promise<Replica> {
    const earlier = this.replicas.filter(entry => entry.name === name).length;
    const title = earlier === 0 ? name : `${name}-${earlier + 1}`;
    const managementPort = earlier === 0 ? this.options.ports.managementOf(name) : await choosePort();
    const environment = this.environmentOf(name, connections);
    const replica = this.replica({ main: mainOf(name), title, managementPort, environment });
    this.replicas.push({ name, replica });
    await replica.start();
    return replica;
  }

  /**
   * Starts one process of several apps, the first of them when the others have started: a fraction of the CPU time of one each, and none of
   * them can be stopped or seen alone.
   */
  async startInOneProcess(names: readonly AppName[], connections: Connections): Promise<void> {
    const inherited = inheritedEnvironment();
    const own = names.map(name => {
      const all = Object.entries(this.environmentOf(name, connections));
      const MANAGEMENT_PORT = String(this.options.ports.managementOf(name));
      // One variable of a process may have 128 KiB.
      const different = all.filter(([key, value]) => inherited[key] !== value);
      return [name, { ...Object.fromEntries(different), MANAGEMENT_PORT }] as const;
    });
    const replica = this.replica({
      main: join(__dirname, 'several-apps.cjs'),
      title: 'several apps',
      // It starts last.
      managementPort: this.options.ports.managementOf(names[0]!),
      environment: {
        ...inherited,
        NODE_ENV: 'production',
        APPS: JSON.stringify(Object.fromEntries(own)),
      },
    });
    this.replicas.push({ replica });
    await replica.start();
  }

  /** The first process of `name`. */
  of(name: AppName): Replica {
    const entry = this.replicas.find(candidate => candidate.name === name);
    if (!entry) throw new Error(`${name} has not been started`);
    return entry.replica;
  }

  /** Stops the gateway first, so that requests that it has accepted are still answered. */
  async stop(): Promise<void> {
    const [front, back] = [this.replicas.filter(isGateway), this.replicas.filter(entry => !isGateway(entry))];
    for (const group of [front, back]) await Promise.all(group.map(({ replica }) => replica.stop()));
  }

  private environmentOf(name: AppName, connections: Connections): NodeJS.ProcessEnv {
    return {
      ...appDefaults(name, connections),
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      ...appEnvironment(name, connections),
      ...this.options.environment[name],
    };
  }

  private replica(own: Pick<ReplicaOptions, 'main' | 'title' | 'managementPort' | 'environment'>): Replica {
    const { directory, onWait, onFailure } = this.options;
    const logFile = join(logFolder(directory), `${own.title}.log`);
    return new Replica({
      ...own,
      workingDirectory: workingDirectory(directory),
      logFile,
      onWait,
      onUnexpectedExit: reason => onFailure(new Error(withLog(`${own.title} ended (${reason}).`, logFile))),
    });
  }
}

// Their own folder, which identifies them after the process that started them has ended.
const workingDirectory = (directory: string): string => join(directory, 'apps');

const isGateway = ({ name }: { name?: AppName }): boolean => name === 'gateway';
