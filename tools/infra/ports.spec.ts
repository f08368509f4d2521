import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { choosePort } from './ports';

it('takes another port when the preferred one is in use, else the preferred one', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await choosePort(port)).not.toBe(port);
  server.close();
  await once(server, 'close');
  expect(await choosePort(port)).toBe(port);
});
