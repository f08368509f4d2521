import { setServers } from './servers';
import { setSharedServers } from './shared-address';
import { startTestServers } from './test-servers';

/** Jest's own servers; in a run of Nx, those which all of its Jest processes share. */
export default async function prepareServers(): Promise<void> {
  if (process.env.TEST_SERVERS === 'shared') await setSharedServers();
  else setServers(await startTestServers());
}
