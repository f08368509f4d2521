import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { openConnection } from '@patchbay/platform/bus/connection';
import { natsUrl } from '@patchbay/testing/servers';
import { createDatabase } from '@patchbay/testing/database';
import { Pool } from 'pg';
import { ticketingData } from '../data-source';
it('measures', async () => {
  const bytes = randomBytes(20 * 1048576);
  const database = await createDatabase(ticketingData);
  const pool = new Pool({ connectionString: database.url, max: 10 });
  for (const size of [65536, 131072, 262144]) {
    let at = Date.now();
    await Promise.all(
      Array.from({ length: 10 }, async (_, f) => {
        await pool.query('INSERT INTO files (token, filename, created_at) VALUES ($1, $1, now())', [
          `${size} f${f}`,
        ]);
        for (let n = 0; n * size < bytes.length; n += 1)
          await pool.query({
            name: 'x',
            text: 'INSERT INTO file_chunks (token, number, bytes) VALUES ($1, $2, $3)',
            values: [`${size} f${f}`, n, bytes.subarray(n * size, (n + 1) * size)],
          });
      }),
    );
    console.log('postgres', size, Date.now() - at);
    at = Date.now();
    await Promise.all(
      Array.from({ length: 10 }, async (_, f) => {
        for (let n = 0; n * size < bytes.length; n += 1)
          await pool.query({
            name: 'y',
            text: 'SELECT bytes FROM file_chunks WHERE token=$1 AND number=$2',
            values: [`${size} f${f}`, n],
          });
      }),
    );
    console.log('postgres read', size, Date.now() - at);
  }
  await pool.end();
  const nats = await openConnection(natsUrl(), 'measure');
  const os = await nats.jetstream().views.os('files');
  for (const size of [131072, 262144]) {
    let at = Date.now();
    await Promise.all(
      Array.from({ length: 10 }, (_, f) =>
        os.put(
          { name: `${size} ${f}`, options: { max_chunk_size: size } },
          Readable.toWeb(
            Readable.from(
              (function* () {
                for (let n = 0; n * size < bytes.length; n += 1)
                  yield bytes.subarray(n * size, (n + 1) * size);
              })(),
            ),
          ) as never,
        ),
      ),
    );
    console.log('object store', size, Date.now() - at);
    at = Date.now();
    await Promise.all(
      Array.from({ length: 10 }, async (_, f) => {
        const r = await os.get(`${size} ${f}`);
        for await (const x of r!.data as any) void x;
      }),
    );
    console.log('object store read', size, Date.now() - at);
  }
  await os.destroy();
  await nats.close();
  await database.drop();
}, 120_000);
