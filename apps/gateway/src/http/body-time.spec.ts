import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { limitBodyTime } from './body-time';

describe('the time limit of a body', () => {
  let server: Server;
  let closed: Promise<unknown>[];
  beforeEach(async () => {
    closed = [];
    server = createServer((_request, response) => response.writeHead(401).end());
    server.on('connection', socket => closed.push(new Promise(resolve => socket.once('close', resolve))));
    limitBodyTime(server, 60_000);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => server.close());
  const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length;

  it('is dropped when the connection is closed, even if the request was answered before', async () => {
    const before = timers();
    const { port } = server.address() as AddressInfo;
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n';
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1', () => socket.write(head));
        await once(socket, 'data');
        socket.destroy();
      }),
    );
    await Promise.all(closed);
    expect(timers()).toBeLessThanOrEqual(before + 1);
  });
});
