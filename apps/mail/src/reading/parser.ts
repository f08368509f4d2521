import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import type { ParsedMail } from './parsed-mail';

/** How `parse-mail.ts` writes it. */
interface WrittenMail extends Omit<ParsedMail, 'attachments'> {
  files: { filename: string; size: number }[];
}

const secondsOfCpu = 10;
/** Milliseconds: far more than that of CPU, so that a busy machine fails no good message. */
const longest = 120_000;
/** The data of the process: 256 MiB and what Node itself needs. It bounds buffers too, which Node's own limits do not. */
const kilobytesOfData = 400_000;

/** The shell limits itself and becomes Node. */
const limited = `ulimit -t ${secondsOfCpu} && ulimit -d ${kilobytesOfData} && exec "$0" "$@"`;

/** Flags with which the file can be run: those of this process, which runs from the sources or from the build. */
const program = (): string[] => [...process.execArgv, require.resolve('./parse-mail')];

/**
 * Reads a message in a process of its own, where a hostile one can take no more than its limits.
 *
 * @throws Error saying why it could not be read
 */
export async function parse(raw: Buffer): Promise<ParsedMail> {
  const command = ['-c', limited, process.execPath, '--max-old-space-size=256', ...program()];
  const child = spawn('/bin/sh', command, {
    env: { PATH: process.env.PATH },
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  // A process that ends early does not read the rest.
  child.stdin.on('error', () => undefined).end(raw);
  const [output, complaint, [code, signal]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, string | null]>,
  ]);
  if (code === 0) return read(output);
  if (signal) throw new Error(`reading it took too long or too much memory (${signal})`);
  throw new Error(`it cannot be read: ${complaint.split('\n')[0]!.slice(0, 200)}`);
}

/** A line of JSON, and the bytes of the files, one after the other. */
function read(output: Buffer): ParsedMail {
  let end = output.indexOf('\n');
  const { files, ...mail } = JSON.parse(output.toString('utf8', 0, end)) as WrittenMail;
  end += 1;
  const attachments = files.map(({ filename, size }) => ({
    filename,
    bytes: output.subarray(end, (end += size)),
  }));
  return { ...mail, attachments };
}
