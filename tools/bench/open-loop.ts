import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { type BenchRequest, headers } from './operations';

/** Below what one API user may have in flight at a gateway: a machine that stutters must not end the measurement. */
const mostInFlight = 64;

/**
 * Sends requests at a fixed rate, whether or not those before are answered, and counts each latency from the moment
 * at which its request was to be sent: a server that stands still cannot hide it (coordinated omission).
 *
 * @param answered told of each answer, and when its request was to be sent, as `performance.now()` counts
 * @returns milliseconds of every request, in the order of sending
 * @throws when any answer is not 200
 */
export async function sendAtRate(
  url: string,
  requests: readonly BenchRequest[],
  rate: number,
  seconds: number,
  answered: (body: string, planned: number) => void = () => undefined,
): Promise<number[]> {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: mostInFlight, pipelining: 1 });
  const count = Math.round(rate * seconds);
  const began = performance.now() + 50;
  const send = async (index: number): Promise<number> => {
    const { method, path, body } = requests[index % requests.length]!;
    const response = await pool.request({ method, path: pathname + path, body, headers });
    const text = await response.body.text();
    if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode} ${text}`);
    const planned = began + (index * 1_000) / rate;
    answered(text, planned);
    return performance.now() - planned;
  };
  const sent: Promise<number>[] = [];
  while (sent.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - began) * rate) / 1_000) + 1);
    while (sent.length < due) sent.push(send(sent.length));
    await pause(1);
  }
  return Promise.all(sent).finally(() => pool.destroy());
}
