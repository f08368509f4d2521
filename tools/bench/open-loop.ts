import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { type BenchRequest, headers } from './operations';

/** Below the gateway's limit of requests per API user: a short pause of the machine must not end the measurement. */
const mostInFlight = 64;

/**
 * Sends requests at a fixed rate, without waiting for earlier answers. Each latency counts from the planned send time, so a server
 * that stalls cannot hide it (coordinated omission).
 *
 * @returns milliseconds of every request, in the order of sending
 * @throws if any answer is not 200
 */
export async function sendAtRate(
  url: string,
  requests: readonly BenchRequest[],
  rate: number,
  seconds: number,
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
    return performance.now() - (began + (index * 1_000) / rate);
  };
  const sent: Promise<number>[] = [];
  while (sent.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - began) * rate) / 1_000) + 1);
    while (sent.length < due) sent.push(send(sent.length));
    await pause(1);
  }
  try {
    return await Promise.all(sent);
  } finally {
    await pool.destroy();
  }
}
