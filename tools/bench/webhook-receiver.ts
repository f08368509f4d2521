import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers every request with 200, as a process of its own; tells its port to the one that started it. */
const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200).end('ok'));
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
