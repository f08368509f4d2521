import { connect } from 'node:net';
import { Client } from 'pg';

const ANSWER_WITHIN_MS = 2_000;
const NATS_PORT = 4222;

/** Fails with the reason unless the Postgres server at `url` accepts connections. */
export async function checkPostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

/** Fails with the reason unless a NATS server with JetStream answers at `url`. A NATS server sends its INFO line first. */
export function checkNats(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port || NATS_PORT), hostname);
    const fail = (reason: string) => () => socket.destroy(new Error(reason));
    socket.setTimeout(ANSWER_WITHIN_MS, fail('it does not answer'));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('it closes the connection')));
    socket.once('data', line => {
      if (line.toString('latin1').includes('"jetstream":true')) resolve();
      fail('it has no JetStream')();
    });
  });
}

/** Whether a check passes. */
export const passes = (check: Promise<void>): Promise<boolean> =>
  check.then(
    () => true,
    () => false,
  );
