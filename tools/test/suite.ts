export interface Counts {
  passed: number;
  failed: number;
}

/** Runs a suite until it ends or a signal comes, and prints its counts last, for scripts to read. */
export function runSuite(run: (signal: AbortSignal) => Promise<Counts>): void {
  const stopper = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopper.abort());
  run(stopper.signal)
    .then(({ passed, failed }) => {
      stopper.signal.throwIfAborted();
      console.log(`${passed} passed, ${failed} failed`);
      process.exitCode = failed === 0 ? 0 : 1;
    })
    .catch((error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
}
