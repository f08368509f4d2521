import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Milliseconds that payloads with the time at which they were sent took to come. */
const latencies: number[] = [];

/**
 * Answers every request with 200, as a process of its own. Tells its port to the one that started it, and when asked
 * how long what came meanwhile was on its way.
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
