import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provision } from '@patchbay/tools/provision/provision';
import type { System } from './system';

/** Gives a system the mailbox support@example.com, which sends through a relay on this machine. */
export async function provisionMailbox(system: System, port: number): Promise<void> {
  const send = { host: '127.0.0.1', port };
  const mailboxes = [{ id: 1, address: 'support@example.com', queue_id: 1, send }];
  const file = join(system.directory, 'mailboxes.json');
  writeFileSync(file, JSON.stringify({ mail: { mailboxes } }));
  const natsUrl = system.patchbay.connections.natsUrlOf('provisioner');
  await provision(file, { natsUrl, prune: false, print: () => undefined });
}
