import 'reflect-metadata';
import { InvalidArgumentError, program } from 'commander';
import { type NatsError } from 'nats';
import { ensureEventStream } from '@patchbay/platform/event-stream';
import { explained } from '@patchbay/platform/command';
import { endOnSignal, patiently } from '@patchbay/platform/patience';
import { provisionerUrl } from './provisioner-url';
import { reachNats } from './reach-nats';

program
  .name('event-stream')
  .description('Creates or updates the event stream and its consumers on the NATS server of NATS_URL.')
  .option('--replicas <count>', 'number of servers that store each event: 1, 3 or 5', replicas, 1)
  .parse();

function replicas(text: string): number {
  if (!/^[135]$/.test(text)) throw new InvalidArgumentError('must be 1, 3 or 5');
  return Number(text);
}

/** Errors of a cluster that has no leader or too few servers yet. */
const notYet = [503, 10005, 10008];

function streamsAway(error: unknown): string | undefined {
  const { code, api_error: answer, message } = error as NatsError;
  const isAway =
    code === '503' ||
    code === 'TIMEOUT' ||
    notYet.some(each => each === answer?.err_code || each === answer?.code);
  return isAway ? `JetStream: ${message}` : undefined;
}

async function main(): Promise<void> {
  const url = provisionerUrl();
  const print = (line: string) => console.log(line);
  endOnSignal();
  await reachNats(url, print);
  await patiently(() => ensureEventStream(url, program.opts<{ replicas: number }>()), streamsAway, print);
  console.log('the event stream and its consumers are up to date');
}

main().catch((error: unknown) => {
  console.error(explained(error));
  process.exit(1);
});
