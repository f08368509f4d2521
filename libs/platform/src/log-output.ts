import { type DestinationStream, pino } from 'pino';

/** Takes text now, and has given it to the system when it returns. */
export interface Sink {
  write(text: string): unknown;
}

/**
 * Collects the lines of one turn of the event loop and writes them at once: a system call costs more than a line.
 * What has been collected is written too when the process exits or logs a fatal line.
 */
export class LogOutput implements DestinationStream {
  private lines = '';

  constructor(private readonly sink: Sink = pino.destination({ fd: 1, sync: true })) {
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    if (this.lines === '') setImmediate(() => this.flushSync());
    this.lines += line;
  }

  flushSync(): void {
    if (this.lines === '') return;
    const text = this.lines;
    this.lines = '';
    this.sink.write(text);
  }
}
