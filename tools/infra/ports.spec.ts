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

it('chooses another port if the preferred one is in use', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await choosePort(port)).not.toBe(port);
  server.close();
});

it('chooses a free preferred port only once', async () => {
  const port = await freePort();
  expect(await choosePort(port)).toBe(port);
  expect(await choosePort(port)).not.toBe(port);
});

it('never chooses a port again before a server listens on it', async () => {
  jest.resetModules();
  const other = jest.requireActual<typeof Ports>('./ports');
  expect(other.choosePort).not.toBe(choosePort);
  const chosen = await Promise.all(Array.from({ length: 20 }, () => choosePort()));
  const chosenElsewhere = await Promise.all(Array.from({ length: 20 }, () => other.choosePort()));
  expect(new Set([...chosen, ...chosenElsewhere]).size).toBe(40);
});
