import { framed, framesOn } from './frames';
import { readMail } from './read-mail';

/**
 * The program of a process of its own: each message on its input becomes a line of JSON on its output, followed by its files, or by
 * nothing if the line says why it cannot be read.
 */
async function main(): Promise<void> {
  for await (const raw of framesOn(process.stdin)) {
    const written = await readMail(raw).then(
      ({ attachments, ...mail }) => ({ mail, attachments }),
      (error: Error) => ({ complaint: error.message, attachments: [] }),
    );
    const { attachments, ...result } = written;
    const files = attachments.map(({ filename, bytes }) => ({ filename, size: bytes.length }));
    const { user, system } = process.cpuUsage();
    const line = `${JSON.stringify({ ...result, files, secondsOfCpu: (user + system) / 1_000_000 })}\n`;
    process.stdout.write(framed(Buffer.from(line), ...attachments.map(({ bytes }) => Buffer.from(bytes))));
  }
}

void main();
