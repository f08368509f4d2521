import { renameSync, writeFileSync } from 'node:fs';
import { System } from './system';

/** Holds a system until a signal, and writes its address to a file. */
async function main(file: string): Promise<void> {
  const end = new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  });
  const system = await System.start();
  writeFileSync(`${file}.unfinished`, system.url);
  renameSync(`${file}.unfinished`, file);
  await end;
  await system.stop();
}

main(process.argv[2]!).catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
