import { addressesOf, removeServers } from './servers';
import { publish, unpublish } from './shared-address';
import { startTestServers } from './test-servers';

/** Holds the servers of a run of Nx until a signal: the target `servers`, on which every `test` depends. */
async function main(): Promise<void> {
  const end = new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  });
  const servers = await startTestServers();
  publish(addressesOf(servers));
  // Without a listening socket or a timer Node would end.
  const alive = setInterval(() => undefined, 2 ** 30);
  await end;
  clearInterval(alive);
  unpublish();
  await removeServers(servers);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
