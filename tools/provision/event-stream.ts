import 'reflect-metadata';
import { InvalidArgumentError, program } from 'commander';
import { ensureEventStream } from '@patchbay/platform/event-stream';
import { localVariable } from '../start/local-variable';

program
  .name('event-stream')
  .description('Makes the event stream and its consumers, or brings them up to date. NATS_URL says where.')
  .option('--replicas <count>', 'servers that keep each event: 1, 3 or 5', replicas, 1)
  .parse();

function replicas(text: string): number {
  if (!/^[135]$/.test(text)) throw new InvalidArgumentError('must be 1, 3 or 5');
  return Number(text);
}

async function main(): Promise<void> {
  const url = localVariable('NATS_URL', 'provisioner', process.env);
  if (!url) throw new Error('NATS_URL is required');
  await ensureEventStream(url, program.opts<{ replicas: number }>());
  console.log('the event stream and its consumers are up to date');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
