import { connect } from 'node:net';
import { networkCode, patiently } from '@patchbay/platform/patience';

const answersWithin = 5_000;

/** Waits for a NATS server at an address, without a limit. The client would wait too, but print nothing. */
export async function reachNats(url: string, print: (line: string) => void): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const away = (error: unknown) => `NATS at ${host}: ${networkCode(error) ?? (error as Error).message}`;
  await patiently(() => greeting(hostname, Number(port || 4222)), away, print);
}

/** Waits for the first line of a NATS server, which sends it without a request. */
function greeting(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(answersWithin, () => socket.destroy(new Error('no answer')));
    socket.once('data', () => {
      resolve();
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('it closes connections')));
  });
}
