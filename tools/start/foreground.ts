import { setTimeout as pause } from 'node:timers/promises';
import { explained } from '@patchbay/platform/command';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ABANDON_START_AFTER_MS = 3_000;
/** How soon the end of the parent process is noticed. */
const WATCH_PARENT_EVERY_MS = 500;

export interface ForegroundTool {
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Runs a tool until a signal, the end of its parent process or a failure, then stops it and ends this process. Further
 * signals have no effect: npm sends the terminal's Ctrl-C a second time.
 *
 * @param create makes the tool; gets a function to report a failure after the start
 */
export async function runInForeground(
  create: (fail: (error: Error) => void) => ForegroundTool,
): Promise<never> {
  let fail: (error: Error) => void = () => undefined;
  const end = new Promise<Error | undefined>(resolve => {
    fail = resolve;
    for (const signal of SIGNALS) process.on(signal, () => resolve(undefined));
    whenParentEnds(() => resolve(undefined));
  });
  // Writing to a closed terminal must not prevent the stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const tool = create(fail);
  const start = tool.start().catch(fail);
  const error = await end;
  if (error) console.error(`\n${explained(error)}`);
  console.log('\nStopping …');
  await tool.stop();
  // The display of the start holds back other output until it has ended.
  await Promise.race([start, pause(ABANDON_START_AFTER_MS)]);
  console.log('Stopped.');
  process.exit(error ? 1 : 0);
}

/** A killed parent passes on no signal. */
function whenParentEnds(onEnd: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onEnd();
  }, WATCH_PARENT_EVERY_MS);
  watch.unref();
}
