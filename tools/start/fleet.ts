import { join } from 'node:path';
import { choosePort } from '../infra/ports';
import { withLog } from '../infra/with-log';
import { type AppName, apps } from './apps';
import { appEnvironment, type Connections, inheritedEnvironment } from './environment';
import { Replica } from './replica';

export interface FleetOptions {
  /** Gets the logs, below `logs`. */
  directory: string;
  /** Further variables by app; they win. */
  environment: Partial<Record<AppName, Record<string, string>>>;
  /** Told when an app ends that was not asked to. */
  onFailure: (error: Error) => void;
}

/** The processes of the apps. */
export class Fleet {
  private readonly replicas: { name: AppName; replica: Replica }[] = [];

  constructor(private readonly options: FleetOptions) {}

  /** Starts a process of `name`, a further one when there is one already, and waits until it is ready. */
  async start(name: AppName, connections: Connections): Promise<Replica> {
    const earlier = this.replicas.filter(entry => entry.name === name).length;
    const title = earlier === 0 ? name : `${name}-${earlier + 1}`;
    const logFile = join(this.options.directory, 'logs', `${title}.log`);
    const replica = new Replica({
      name,
      title,
      environment: {
        ...apps[name].defaults,
        ...inheritedEnvironment(),
        NODE_ENV: 'production',
        ...appEnvironment(name, connections),
        ...this.options.environment[name],
      },
      managementPort: await choosePort(apps[name].managementPort),
      logFile,
      onUnexpectedExit: reason =>
        this.options.onFailure(new Error(withLog(`${title} ended (${reason}).`, logFile))),
    });
    this.replicas.push({ name, replica });
    await replica.start();
    return replica;
  }

  /** The first process of `name`. */
  of(name: AppName): Replica {
    const entry = this.replicas.find(candidate => candidate.name === name);
    if (!entry) throw new Error(`${name} has not been started`);
    return entry.replica;
  }

  /** Stops the gateway first, so that what it has accepted is still answered. */
  async stop(): Promise<void> {
    const [front, back] = [this.replicas.filter(isGateway), this.replicas.filter(entry => !isGateway(entry))];
    for (const group of [front, back]) await Promise.all(group.map(({ replica }) => replica.stop()));
  }
}

const isGateway = ({ name }: { name: AppName }): boolean => name === 'gateway';
