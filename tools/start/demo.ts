import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { provision } from '../provision/provision';
import { appEnvironment, type Connections, inheritedEnvironment } from './environment';
import { root } from '../local/root';
import type { Stage } from './stages';

interface DemoUser {
  login: string;
  password: string;
  permissions: readonly string[];
}

/** The only users with known passwords; they are added only if the gateway listens on the loopback address. */
export const demoUsers: [DemoUser, DemoUser] = [
  { login: 'api_user', password: 'api_pass', permissions: ['*'] },
  { login: 'reader', password: 'reader_pass', permissions: ['GET /**'] },
];

export function applyDemo(connections: () => Connections): Stage {
  const users = demoUsers.map(user => ({
    title: `API user ${user.login}`,
    run: () => addUser(user, connections()),
  }));
  const entries = { title: 'Provisioning', run: () => provisionDemo(connections()) };
  return { title: 'Demo data', steps: [...users, entries] };
}

async function provisionDemo({ natsUrlOf }: Connections): Promise<void> {
  const file = join(root, 'tools', 'provision', 'demo.yaml');
  await provision(file, { natsUrl: natsUrlOf('provisioner'), print: () => undefined });
}

/** @param connections of a running system */
export async function addUser(
  { login, password, permissions }: DemoUser,
  connections: Connections,
): Promise<void> {
  const command = join(root, 'apps', 'gateway', 'dist', 'api-user.js');
  const permits = permissions.flatMap(permission => ['--permit', permission]);
  await execute(process.execPath, [command, 'add', login, ...permits, '--password-stdin', '--if-missing'], {
    environment: { ...inheritedEnvironment(), ...appEnvironment('gateway', connections) },
    input: password,
  });
}
