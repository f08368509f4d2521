import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NatsError } from 'nats';
import { Client, escapeIdentifier } from 'pg';
import { removePlace } from '@patchbay/infra/postgres-place';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { eventStream } from '@patchbay/platform/event-stream';
import { DATABASE } from './environment';
import type { PatchbayOptions } from './patchbay';
import type { Stage } from './stages';

/** Removes the data of an earlier run from own and external servers. */
export function removeData({ directory, databaseUrl, natsUrl }: PatchbayOptions): Stage {
  return {
    title: 'Fresh start',
    steps: [
      {
        title: 'Remove the database',
        run: async () => (databaseUrl ? dropDatabase(databaseUrl) : removePlace(join(directory, 'postgres'))),
      },
      {
        title: 'Remove the event stream',
        run: async () => (natsUrl ? deleteStream(natsUrl) : removeFolder(join(directory, 'nats'))),
      },
    ],
  };
}

async function dropDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(DATABASE)} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

async function deleteStream(url: string): Promise<void> {
  const connection = await connectToNats(url, 'provisioner');
  try {
    const manager = await connection.jetstreamManager();
    await manager.streams.delete(eventStream).catch(ignoreMissing);
  } finally {
    await connection.close();
  }
}

function ignoreMissing(error: NatsError): void {
  if (error.api_error?.code !== 404) throw error;
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
