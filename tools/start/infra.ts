import { join } from 'node:path';
import { runVisibly } from './display';
import type { Connections } from './environment';
import { runInForeground } from './foreground';
import { claim } from './lock';
import { usualPorts } from './ports';
import { root } from './root';
import { Secrets } from './secrets';
import { Servers } from './servers';
import { prepareServers, startServers } from './stages';

const directory = join(root, '.patchbay');

async function main(): Promise<void> {
  claim(directory, 'npm run infra', 'Postgres and NATS alone');
  const secrets = new Secrets(join(directory, 'secrets.json'));
  await runInForeground(onFailure => {
    const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env;
    const onNotice = (text: string) => console.log(text);
    const servers = new Servers({
      directory,
      secrets,
      databaseUrl,
      natsUrl,
      ports: usualPorts,
      onNotice,
      onFailure,
    });
    const connections = (): Connections => ({
      adminUrl: servers.adminUrl,
      natsUrlOf: user => servers.natsUrlOf(user),
      secrets,
    });
    return {
      start: async () => {
        await runVisibly([startServers(servers), prepareServers(directory, connections)]);
        console.log(summary(connections()));
      },
      stop: () => servers.stop(),
    };
  });
}

function summary({ adminUrl, natsUrlOf }: Connections): string {
  return `
Superuser   ${adminUrl}
NATS        ${new URL(natsUrlOf('provisioner')).host}, one user per app
Apps        .patchbay/env/<app>.env, read by "npx nx serve <app>"

Ctrl-C stops both.`;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
