import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type * as Ports from './ports';
import { chooseUdpPort } from './ports';

const first = 18_400;

it('never chooses a port again before something is bound to it, in another program neither', async () => {
  jest.resetModules();
  const other = jest.requireActual<typeof Ports>('./ports');
  const chosen = await Promise.all([chooseUdpPort(first), other.chooseUdpPort(first), chooseUdpPort(first)]);
  expect(new Set(chosen).size).toBe(3);
});

it('leaves the port to be bound, and chooses none that is', async () => {
  const port = await chooseUdpPort(first);
  const socket = createSocket('udp4').bind({ port, address: '127.0.0.1' });
  await once(socket, 'listening');
  expect(await chooseUdpPort(port)).not.toBe(port);
  socket.close();
});
