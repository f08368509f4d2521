// Asks the apps that argv names for their health, again and again, and beside them a yardstick; tells the parent, each
// time it asks, who let it wait and how the yardstick did. Alone in a process, so that a busy test makes nothing late.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

const { longestWait, around, processes } = JSON.parse(process.argv[2]);
const every = 50;
const answerWithin = 30_000;
const millisecondsPerTick = 10;
const agent = new Agent({ keepAlive: true });

let waits = [];
let pulses = [];
let fastestWork = Infinity;
let measuring;
const asked = new Map();

process.on('disconnect', () => process.exit());

/** The text of the answer; nothing when the connection ended or nobody answered in time. */
const ask = port =>
  new Promise(resolve => {
    const nothing = () => resolve('');
    const asking = request({ agent, port, host: '127.0.0.1', path: '/livez', timeout: answerWithin });
    asking.on('response', response => response.toArray().then(chunks => resolve(chunks.join('')), nothing));
    asking.on('timeout', () => asking.destroy());
    asking.on('error', nothing);
    asking.end();
  });

/** Milliseconds for which the main thread of a process has had a processor; not a number when it has ended. */
function cpuOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
  } catch {
    return NaN;
  }
}

async function probe({ name, pid, port }) {
  const from = performance.now();
  const cpuBefore = cpuOf(pid);
  await ask(port);
  const to = performance.now();
  const cpu = cpuOf(pid) - cpuBefore;
  if (to - from > longestWait && cpu >= 0) waits.push({ app: name, from, to, cpu });
}

/** Counts from when it was due: a machine that lets this process wait lets apps wait too. */
async function measure(yardstick, due) {
  const { work } = JSON.parse(await ask(yardstick));
  fastestWork = Math.min(fastestWork, work);
  pulses.push({ from: due, to: performance.now(), work });
}

/** One question to each at a time. */
function askAll() {
  for (const one of processes.filter(one => !asked.has(one)))
    asked.set(
      one,
      probe(one).then(() => asked.delete(one)),
    );
}

function round(yardstick, due) {
  askAll();
  measuring ??= measure(yardstick, due).then(() => (measuring = undefined));
  const next = Math.max(due + every, performance.now());
  setTimeout(() => round(yardstick, next), next - performance.now());
}

/** Of everything before now: a question that is asked now is answered after it. */
async function tell() {
  await Promise.all(asked.values());
  askAll();
  await Promise.all([...asked.values(), measuring]);
  process.send({ waits, pulses, fastestWork });
  const end = performance.now();
  waits = [];
  pulses = pulses.filter(({ to }) => to > end - around);
}

const yardstick = fork(fileURLToPath(new URL('responsiveness-yardstick.mjs', import.meta.url)));
yardstick.once('message', async port => {
  for (let time = 0; time < 20; time += 1) await measure(port, performance.now());
  pulses = [];
  await Promise.all(processes.map(one => ask(one.port)));
  round(port, performance.now());
  process.on('message', tell);
  process.send('ready');
});
