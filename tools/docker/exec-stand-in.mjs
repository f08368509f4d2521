// exec-stand-in.mjs LOG FAILING ARGUMENTS stands in for kubectl and docker: it logs the arguments, fails if they contain FAILING,
// and runs the program of an `exec` here. Like kubectl, it does not return before its input has been read to the end.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

const [log, failing, ...args] = process.argv.slice(2);
const line = args.join(' ');
appendFileSync(log, `${line.replaceAll('\n', ' ')}\n`);
if (failing && line.includes(failing)) process.exit(1);

const start = Math.max(args.indexOf('--'), args.indexOf('-T') + 1);
if (args.includes('exec')) {
  const [program, ...rest] = args.slice(start + 1);
  const child = spawn(program, rest, { stdio: ['pipe', 'inherit', 'inherit'] });
  const isOpen = args.includes('--stdin') || args.includes('-T');
  const forever = setInterval(() => undefined, 60_000);
  const ended = new Promise(resolve => child.on('exit', resolve));
  const read = new Promise(resolve => (isOpen ? process.stdin.on('end', resolve) : resolve()));
  if (isOpen) process.stdin.pipe(child.stdin).on('error', () => undefined);
  else child.stdin.end();
  [process.exitCode] = await Promise.all([ended, read]);
  clearInterval(forever);
}
