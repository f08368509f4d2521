import { buffer } from 'node:stream/consumers';
import { readMail } from './read-mail';

/** The program of a process of its own: a message on its input becomes a line of JSON on its output, and then its files. */
async function main(): Promise<void> {
  const { attachments, ...mail } = await readMail(await buffer(process.stdin));
  const files = attachments.map(({ filename, bytes }) => ({ filename, size: bytes.length }));
  process.stdout.write(`${JSON.stringify({ ...mail, files })}\n`);
  for (const { bytes } of attachments) process.stdout.write(bytes);
}

main().catch((error: Error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
});
