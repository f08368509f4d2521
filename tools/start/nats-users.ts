import { join } from 'node:path';
import { appNames } from './apps';
import { root } from './root';
import type { Secrets } from './secrets';

/** Who may connect to NATS, and what each may do there. */
export const natsConfiguration = join(root, 'docker', 'nats.conf');

export const natsUsers = [...appNames, 'provisioner'] as const;
export type NatsUserName = (typeof natsUsers)[number];

export const natsPassword = (user: NatsUserName, secrets: Secrets): string => secrets.of(`nats ${user}`);

/** The variables that the configuration reads; nats-server reads their values as it reads the file. */
export function natsVariables(secrets: Secrets): Record<string, string> {
  return Object.fromEntries(
    natsUsers.map(user => [
      `NATS_${user.toUpperCase()}_PASSWORD`,
      JSON.stringify(natsPassword(user, secrets)),
    ]),
  );
}
