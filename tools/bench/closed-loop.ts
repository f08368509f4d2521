import autocannon from 'autocannon';
import { type BenchRequest, headers } from './operations';

/** Connections of a small fleet of clients. */
export const connections = 32;

/**
 * Sends requests as fast as they are answered, over 32 connections.
 *
 * @returns answers per second
 * @throws if any answer is not 200
 */
export async function saturate(url: string, requests: BenchRequest[], seconds: number): Promise<number> {
  const options = {
    url,
    connections,
    duration: seconds,
    sampleInt: 100,
    requests: requests.map(({ method, path, body }) => ({
      method,
      path: new URL(url).pathname + path,
      body,
      headers,
    })),
  };
  const result = await autocannon(options as autocannon.Options);
  const codes = Object.keys(result.statusCodeStats ?? {}).filter(code => code !== '200');
  if (codes.length > 0 || result.errors > 0) {
    throw new Error(
      `${url}: answers ${codes.join(', ') || 'none'}, ${result.errors} errors, in a measurement`,
    );
  }
  return result['2xx'] / result.duration;
}
