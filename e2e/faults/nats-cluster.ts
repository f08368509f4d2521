import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type NatsServer, startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { ensureEventStream } from '@patchbay/platform/event-stream';
import { Opened } from '@patchbay/platform/opened';
import { eventually } from '@patchbay/testing/eventually';
import { appNames } from '@patchbay/tools/local/apps';
import { type NatsUserName, natsPassword, natsVariables } from '@patchbay/tools/local/nats-users';
import { root } from '@patchbay/tools/local/root';
import { Secrets } from '@patchbay/tools/local/secrets';

const files = ['docker/nats.conf', 'docker/synced.conf', 'k8s/components/nats-cluster/cluster.conf'];
const route = { user: 'route', password: 'secret' };

/** Three servers with the configuration of Kubernetes, and the event stream on all of them. */
export class NatsCluster {
  private constructor(
    readonly servers: readonly NatsServer[],
    private readonly secrets: Secrets,
    private readonly opened: Opened,
  ) {}

  static start(folder: string): Promise<NatsCluster> {
    return Opened.during(async opened => {
      const secrets = new Secrets(join(folder, 'secrets.json'));
      const ports = [await choosePort(), await choosePort(), await choosePort()];
      const servers = [];
      for (const [index, port] of ports.entries()) {
        const directory = join(folder, `nats-${index}`);
        const variables = { ...natsVariables(secrets), ...variablesOf(ports), POD_NAME: `nats-${index}` };
        const file = { path: writeConfiguration(directory, port), variables };
        const options = { directory, file, port: await choosePort(), logFile: join(folder, 'nats.log') };
        servers.push(opened.keep(await startNatsServer(options), one => one.stop()));
      }
      const cluster = new NatsCluster(servers, secrets, opened);
      await eventually(() => ensureEventStream(cluster.urlOf('provisioner'), { replicas: 3 }));
      return cluster;
    });
  }

  /** Where each app finds the cluster: it learns of the other servers when it is connected to one. */
  get environment(): Record<(typeof appNames)[number], { NATS_URL: string }> {
    const entries = appNames.map(name => [name, { NATS_URL: this.urlOf(name) }]);
    return Object.fromEntries(entries);
  }

  stop(): Promise<void> {
    return this.opened.close();
  }

  private urlOf(user: NatsUserName): string {
    return this.servers[0]!.urlOf({ user, password: natsPassword(user, this.secrets) });
  }
}

/** @param ports at which the servers find each other */
const variablesOf = (ports: readonly number[]): Record<string, string> => ({
  NATS_ROUTE_PASSWORD: route.password,
  NATS_STORE_LIMIT: '2GB',
  ...Object.fromEntries(
    ports.map((port, index) => [
      `NATS_ROUTE_${index}`,
      `"nats-route://${route.user}:${route.password}@127.0.0.1:${port}"`,
    ]),
  ),
});

/** Everything is in the folder, on ports of its own; Debian's server is older than one setting. */
function writeConfiguration(folder: string, port: number): string {
  mkdirSync(folder, { recursive: true });
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
      .replace('store_dir: /data', '')
      .replace('sync_interval: always', '')
      .replace('port: 6222', `host: 127.0.0.1, port: ${port}`);
    writeFileSync(join(folder, basename(file)), text);
  }
  return join(folder, 'cluster.conf');
}
