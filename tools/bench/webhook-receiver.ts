import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Milliseconds between send time and receipt of payloads. */
const latencies: number[] = [];

/**
 * Answers every request with 200, in its own process. It sends its port to the parent and, on request, the latencies since the
 * previous request.
 */
const server = createServer((request, response) => {
  void json(request).then(payload => {
    latencies.push(Date.now() - (payload as { sent: number }).sent);
    response.writeHead(200).end('ok');
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('message', () => process.send!(latencies.splice(0)));
