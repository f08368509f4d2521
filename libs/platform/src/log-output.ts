import { type DestinationStream, pino } from 'pino';

/** Writes text synchronously. */
export interface Sink {
  write(text: string): unknown;
}

/** Characters of a line: log collectors cut longer lines, which are no longer JSON then. */
const longestLine = 16_384;
const keptOfLongLine = 4_096;

/**
 * Collects the lines of one turn of the event loop and writes them at once: a system call costs more than a line. Flushes
 * at exit and on a fatal line.
 */
export class LogOutput implements DestinationStream {
  private lines = '';

  constructor(private readonly sink: Sink = pino.destination({ fd: 1, sync: true })) {
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    if (this.lines === '') setImmediate(() => this.flushSync());
    this.lines += line.length > longestLine ? shortened(line) : line;
  }

  flushSync(): void {
    if (this.lines === '') return;
    const text = this.lines;
    this.lines = '';
    this.sink.write(text);
  }
}

/** The fields that identify a line, and the beginning of its message. */
function shortened(line: string): string {
  const { level, time, pid, hostname, name, request_id, msg } = JSON.parse(line) as Record<string, unknown>;
  const begin = line.slice(0, keptOfLongLine).toWellFormed();
  const message = typeof msg === 'string' ? msg.slice(0, keptOfLongLine).toWellFormed() : msg;
  const kept = { level, time, pid, hostname, name, request_id, cut_from: line.length, begin, msg: message };
  return `${JSON.stringify(kept)}\n`;
}
