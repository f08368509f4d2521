import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type * as Ports from './ports';
import { choosePort } from './ports';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('takes another port when the preferred one is in use', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await choosePort(port)).not.toBe(port);
  server.close();
});

it('takes the preferred port when it is free, once', async () => {
  const port = await freePort();
  expect(await choosePort(port)).toBe(port);
  expect(await choosePort(port)).not.toBe(port);
});

it('gives nobody a port that was chosen and is not listened on yet', async () => {
  jest.resetModules();
  const other = jest.requireActual<typeof Ports>('./ports');
  expect(other.choosePort).not.toBe(choosePort);
  const chosen = await Promise.all(Array.from({ length: 20 }, () => choosePort()));
  const chosenElsewhere = await Promise.all(Array.from({ length: 20 }, () => other.choosePort()));
  expect(new Set([...chosen, ...chosenElsewhere]).size).toBe(40);
});
