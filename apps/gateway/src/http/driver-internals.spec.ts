import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { PerformanceObserver, constants } from 'node:perf_hooks';
import { eventually } from '@patchbay/testing/eventually';
import { currentResponse, progressOf, youngCollector } from './driver-internals';

describe('the current response of a socket', () => {
  let server: Server;
  let socket: Socket;
  const exchanges: { request: IncomingMessage; response: ServerResponse }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => exchanges.push({ request, response }));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  });
  afterAll(() => {
    socket.destroy();
    server.close();
  });

  it('is the one whose turn it is, with its request, and none between requests', async () => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\nPOST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{');
    await eventually(() => expect(exchanges).toHaveLength(2));
    const [first, second] = exchanges;
    const serverSocket = first!.request.socket;
    const current = () => currentResponse(serverSocket);
    expect(current() === first!.response).toBe(true);
    expect([current()!.req.complete, current()!.headersSent]).toEqual([true, false]);
    first!.response.end();
    await eventually(() => expect(current() === second!.response).toBe(true));
    expect(current()!.req.complete).toBe(false);
    socket.write('12345678');
    second!.request.resume();
    second!.response.end();
    await eventually(() => expect(current() === undefined).toBe(true));
  });
});

it('says how much of an answer was read, and how much waits', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(16_000_000)));
  const accepted = once(server, 'connection');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [socket] = (await accepted) as [Socket];
  await eventually(() => expect(progressOf(socket).unread).toBeGreaterThan(0));
  const { read, unread } = progressOf(socket);
  expect(read + unread).toBeGreaterThan(16_000_000);
  client.resume();
  await eventually(() => expect(progressOf(socket)).toEqual({ read: read + unread, unread: 0 }));
  client.destroy();
  server.close();
});

interface CollectionEntry {
  detail: { kind: number };
}

it('collects the young generation', async () => {
  const kinds: unknown[] = [];
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) kinds.push((entry as unknown as CollectionEntry).detail.kind);
  });
  observer.observe({ entryTypes: ['gc'] });
  const collect = youngCollector();
  collect();
  await eventually(() => expect(kinds).toContain(constants.NODE_PERFORMANCE_GC_MINOR));
  observer.disconnect();
});
