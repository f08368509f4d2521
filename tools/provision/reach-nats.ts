import { connect } from 'node:net';
import { networkCode, patiently } from '@patchbay/platform/patience';

const answersWithin = 5_000;

/** Waits for a NATS server at an address, however long. The client would wait too, but without a word. */
export async function reachNats(url: string, tell: (line: string) => void): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const away = (error: unknown) => `NATS at ${host}: ${networkCode(error) ?? (error as Error).message}`;
  await patiently(() => greeting(hostname, Number(port || 4222)), away, tell);
}

/** A server of NATS speaks first. */
function greeting(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(answersWithin, () => socket.destroy(new Error('no answer')));
    socket.once('data', () => {
      resolve();
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('it ends connections')));
  });
}
