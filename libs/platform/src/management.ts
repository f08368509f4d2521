import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { listening } from './listening';
import { metricsText } from './metrics';
import type { Readiness } from './readiness';

/**
 * Answers `/livez`, `/readyz` and `/metrics` on its own port, which is never exposed outside the cluster.
 * Liveness depends only on the process itself.
 */
export async function startManagement(
  address: { host: string; port: number },
  readiness: Readiness,
  metrics: Registry,
): Promise<{ port: number; stop: () => void }> {
  const routes: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/livez': async response => answer(response, 200, { status: 'alive' }),
    '/readyz': async response => {
      const missing = await readiness.missing();
      answer(response, missing.length === 0 ? 200 : 503, {
        status: missing.length === 0 ? 'ready' : 'not ready',
        missing,
      });
    },
    '/metrics': async response => {
      const text = await metricsText(metrics);
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    },
  };
  const server = createServer((request, response) => {
    const route = routes[request.url ?? ''];
    if (route) void route(response);
    else response.writeHead(404).end();
  });
  await listening('MANAGEMENT_PORT', address, () => listen(server, address));
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}
