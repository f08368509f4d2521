import { rmSync } from 'node:fs';
import { runningServers } from './servers';

export default async function stopServers(): Promise<void> {
  const { directory, postgres, nats } = runningServers();
  await nats.stop();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
