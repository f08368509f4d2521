import { join } from 'node:path';
import { appNames } from './apps';
import { root } from './root';
import type { Secrets } from './secrets';

/** The configuration with the users of NATS and their rights. */
export const natsConfiguration = join(root, 'docker', 'nats.conf');

export const natsUsers = [...appNames, 'provisioner', 'operator'] as const;
export type NatsUserName = (typeof natsUsers)[number];

export const natsPassword = (user: NatsUserName, secrets: Secrets): string => secrets.of(`nats ${user}`);

/** The variables of the configuration; nats-server parses their values like the file. */
export function natsVariables(secrets: Secrets): Record<string, string> {
  return Object.fromEntries(
    natsUsers.map(user => [
      `NATS_${user.toUpperCase()}_PASSWORD`,
      JSON.stringify(natsPassword(user, secrets)),
    ]),
  );
}
