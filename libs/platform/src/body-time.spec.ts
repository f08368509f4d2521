import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { eventually } from '@patchbay/testing/eventually';
import { limitBodyTime } from './body-time';

describe('the time of a body', () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer((_request, response) => response.writeHead(401).end());
    limitBodyTime(server, 60_000);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => server.close());
  const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length;

  it('is not measured any more when the connection is gone, though the request was answered before', async () => {
    const before = timers();
    const { port } = server.address() as AddressInfo;
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n';
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1', () => socket.write(head));
        await new Promise(resolve => socket.once('data', resolve));
        socket.destroy();
      }),
    );
    await eventually(() => expect(timers()).toBeLessThanOrEqual(before + 1));
  });
});
