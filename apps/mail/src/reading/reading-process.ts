import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { codes, problem } from '@patchbay/contracts/problems';
import { framed, framesOn } from './frames';
import type { ParsedMail } from './parsed-mail';

/** How `parse-mail.ts` writes a message. */
interface WrittenMail {
  mail?: Omit<ParsedMail, 'attachments'>;
  /** Why it cannot be read. */
  complaint?: string;
  files: { filename: string; size: number }[];
  /** Of the process since its start. */
  secondsOfCpu: number;
}

const secondsOfCpu = 10;
/** The kernel counts the time of all messages: each finds six tenths of it. */
const mostSecondsUsed = 4;
/** Bytes. What a large message leaves behind could be what the next one lacks. */
const largestBeforeOthers = 1_048_576;
/** Milliseconds: far more than that of CPU, so that a busy machine fails no good message. */
const longest = 120_000;
/** What messages may take beside {@link dataOfNode}: the heap's 256 MiB, and buffers, which Node's own limits do not bound. */
const kilobytesOfData = 350_000;

/** Prints the kilobytes of data of a process that does nothing: 48,000 of Node 20, and 576,000 of Node 24, which reserves room for code. */
const dataOfNode = 'fs.readFileSync("/proc/self/status", "utf8").match(/VmData:\\s+(\\d+)/)[1]';

/** The shell limits itself and becomes Node. */
const limited = `data=$("$0" -p '${dataOfNode}') && ulimit -t ${secondsOfCpu} && ulimit -d $((data + ${kilobytesOfData})) && exec "$0" "$@"`;

/** Flags with which the file can be run: those of this process, which runs from the sources or from the build. */
const program = (): string[] => [...process.execArgv, require.resolve('./parse-mail')];

/** A process that reads messages one after the other, where a hostile one can take no more than its limits. */
export class ReadingProcess {
  private readonly outputs;
  private readonly complaint;
  private readonly closed: Promise<[code: number | null, signal: string | null]>;
  private mayReadMore = true;

  private constructor(private readonly child: ChildProcessWithoutNullStreams) {
    // A process that ends early does not read the rest.
    this.child.stdin.on('error', () => undefined);
    this.outputs = framesOn(this.child.stdout);
    this.complaint = text(this.child.stderr);
    this.closed = once(this.child, 'close') as typeof this.closed;
  }

  /** @throws Problem 503 when the system has no room for another process, which says nothing of a message */
  static async start(): Promise<ReadingProcess> {
    const command = ['-c', limited, process.execPath, '--max-old-space-size=256', ...program()];
    try {
      const child = spawn('/bin/sh', command, { env: { PATH: process.env.PATH } });
      await once(child, 'spawn');
      return new ReadingProcess(child);
    } catch (error) {
      throw problem(codes.unavailable, `no process can read messages: ${(error as Error).message}`);
    }
  }

  /** Whether the next message may be read here, too. */
  get isFresh(): boolean {
    return this.mayReadMore;
  }

  /** @throws Error saying why the message could not be read */
  async read(raw: Buffer): Promise<ParsedMail> {
    const timer = setTimeout(() => this.child.kill('SIGKILL'), longest);
    try {
      this.child.stdin.write(framed(raw));
      const { value: output } = await this.outputs.next();
      if (!output) throw await this.reasonOfEnd();
      const { mail, secondsOfCpu: used } = read(output);
      this.mayReadMore = used <= mostSecondsUsed && raw.length <= largestBeforeOthers;
      return mail();
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets this process end while it waits for the next message: then it ends, too. */
  rest(isIdle: boolean): void {
    for (const each of [
      this.child,
      ...([this.child.stdin, this.child.stdout, this.child.stderr] as Socket[]),
    ])
      if (isIdle) each.unref();
      else each.ref();
  }

  end(): void {
    this.child.stdin.end();
  }

  private async reasonOfEnd(): Promise<Error> {
    this.mayReadMore = false;
    const [[, signal], complaint] = await Promise.all([this.closed, this.complaint]);
    return signal
      ? new Error(`reading it took too long or too much memory (${signal})`)
      : cannotBeRead(complaint.split('\n')[0]!);
  }
}

const cannotBeRead = (complaint: string) => new Error(`it cannot be read: ${complaint.slice(0, 200)}`);

/** A line of JSON, and the bytes of the files, one after the other. */
function read(output: Buffer) {
  let end = output.indexOf('\n') + 1;
  const {
    mail,
    complaint = '',
    files,
    secondsOfCpu: used,
  } = JSON.parse(output.toString('utf8', 0, end)) as WrittenMail;
  const attachments = files.map(({ filename, size }) => ({
    filename,
    bytes: output.subarray(end, (end += size)),
  }));
  const result = (): ParsedMail => {
    if (!mail) throw cannotBeRead(complaint);
    return { ...mail, attachments };
  };
  return { mail: result, secondsOfCpu: used };
}
