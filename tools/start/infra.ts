import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppName, appNames, apps } from './apps';
import { runVisibly } from './display';
import { appEnvironment, type Connections, migrationEnvironment } from './environment';
import { runInForeground } from './foreground';
import { claim } from './lock';
import { root } from './root';
import { Secrets } from './secrets';
import { Servers } from './servers';
import { prepareServers, startServers } from './stages';

const directory = join(root, '.patchbay');
const folder = join(directory, 'env');

async function main(): Promise<void> {
  claim(directory, 'npm run infra', 'Postgres and NATS alone');
  const secrets = new Secrets(join(directory, 'secrets.json'));
  await runInForeground(onFailure => {
    const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env;
    const onNotice = (text: string) => console.log(text);
    const servers = new Servers({ directory, secrets, databaseUrl, natsUrl, onNotice, onFailure });
    const connections = () => ({ adminUrl: servers.adminUrl, natsUrl: servers.natsUrl, secrets });
    return {
      start: async () => {
        await runVisibly([startServers(servers), prepareServers(connections)]);
        for (const name of appNames) writeEnvironment(name, connections());
        console.log(`\n${summary(connections())}\n\nCtrl-C stops both.`);
      },
      stop: () => servers.stop(),
    };
  });
}

function writeEnvironment(name: AppName, connections: Connections): void {
  const variables = {
    ...apps[name].defaults,
    ...appEnvironment(name, connections),
    ...migrationEnvironment(name, connections),
    MANAGEMENT_PORT: apps[name].managementPort,
  };
  const lines = Object.entries(variables).map(([key, value]) => `${key}=${value}\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.env`), lines.join(''), { mode: 0o600 });
}

function summary({ adminUrl, natsUrl }: Connections): string {
  return [
    `Superuser   ${adminUrl}`,
    `NATS_URL    ${natsUrl}`,
    `Each app    .patchbay/env/<app>.env, read by: npx nx serve <app>`,
  ].join('\n');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
