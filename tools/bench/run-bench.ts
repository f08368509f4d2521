/** Runs a program of the bench and ends the process with its exit code: 2 if it could not measure. */
export function runBench(main: () => Promise<void>): void {
  main().then(
    // Connections and timers of the measured system may still be open.
    () => process.exit(),
    (error: Error) => {
      console.error(error);
      process.exit(2);
    },
  );
}
