import { join } from 'node:path';
import { explained } from '@patchbay/platform/command';
import { OperatorError } from '@patchbay/platform/operator-error';
import { runVisibly } from './display';
import type { Connections } from './environment';
import { runInForeground } from './foreground';
import { claim } from './lock';
import { type GivenServers, findGivenServers } from './given-servers';
import { AppPorts, usualPorts } from '../local/ports';
import { root } from '../local/root';
import { Secrets } from '../local/secrets';
import { Servers } from './servers';
import { choosePorts, prepareServers, startServers } from './stages';

const directory = join(root, '.patchbay');

const onNotice = (text: string) => console.log(text);

async function main(): Promise<void> {
  const { problems, ...given } = await findGivenServers(process.env);
  if (problems.length > 0) throw new OperatorError(problems);
  claim(directory, 'npm run infra', 'Postgres and NATS alone');
  const secrets = new Secrets(join(directory, 'secrets.json'));
  await runInForeground(onFailure => {
    const servers = new Servers({ directory, secrets, ...given, ports: usualPorts, onNotice, onFailure });
    const connections = (): Connections => ({
      adminUrl: servers.adminUrl,
      natsUrlOf: user => servers.natsUrlOf(user),
      secrets,
    });
    const ports = new AppPorts(Number(process.env.PORT || 3000), usualPorts);
    return {
      start: async () => {
        await runVisibly([
          startServers(servers),
          prepareServers(connections),
          choosePorts(directory, connections, ports),
        ]);
        console.log(summary(connections(), given));
      },
      stop: () => servers.stop(),
    };
  });
}

function summary({ adminUrl, natsUrlOf }: Connections, { databaseUrl }: GivenServers): string {
  return `
Superuser   ${databaseUrl ? 'the role in POSTGRES_ADMIN_URL' : adminUrl}
NATS        ${new URL(natsUrlOf('provisioner')).host}, one user per app
Apps        .patchbay/env/<app>.env, read by "npx nx serve <app>"

Ctrl-C stops both.`;
}

main().catch((error: unknown) => {
  console.error(explained(error));
  process.exit(1);
});
