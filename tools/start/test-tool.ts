import { join } from 'node:path';
import { RunningProgram } from '@patchbay/infra/program';
import { runInForeground } from './foreground';

/** A tool that runs two programs in the folder in which npm runs it, one of them with a child; prints its process ids. */
const program = (title: string, args: string[]) =>
  new RunningProgram({
    title,
    command: '/bin/sh',
    args: ['-c', ...args],
    workingDirectory: process.cwd(),
    environment: { PATH: process.env.PATH },
    logFile: join(process.cwd(), `${title}.log`),
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
  });

void runInForeground(() => {
  const running: RunningProgram[] = [];
  return {
    start: async () => {
      running.push(program('single', ['exec sleep 300']), program('parent', ['sleep 300 & wait']));
      console.log(JSON.stringify({ tool: process.pid, bootstrap: process.ppid }));
    },
    stop: async () => {
      for (const each of running) await each.stop();
    },
  };
});
