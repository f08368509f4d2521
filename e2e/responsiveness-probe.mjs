// Repeatedly requests the health of the apps in argv and of a yardstick. On request, it reports to the parent which apps were late
// and how the yardstick performed. It runs in its own process, so that a busy test does not delay it.
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
let timeOfPage;
let measuring;
const pending = new Map();

process.on('disconnect', () => process.exit());

/** The text of the answer; empty if the connection ended or the answer was too late. */
const ask = port =>
  new Promise(resolve => {
    const nothing = () => resolve('');
    const asking = request({ agent, port, host: '127.0.0.1', path: '/livez', timeout: answerWithin });
    asking.on('response', response => response.toArray().then(chunks => resolve(chunks.join('')), nothing));
    asking.on('timeout', () => asking.destroy());
    asking.on('error', nothing);
    asking.end();
  });

/** CPU time of a process's main thread in milliseconds, and its minor faults; NaN if it has ended. */
function usageOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { cpu: (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick, pages: Number(fields[7]) };
  } catch {
    return { cpu: NaN, pages: NaN };
  }
}

async function probe({ name, pid, port }) {
  const from = performance.now();
  const before = usageOf(pid);
  await ask(port);
  const to = performance.now();
  const after = usageOf(pid);
  const cpu = after.cpu - before.cpu;
  const pages = after.pages - before.pages;
  if (to - from > longestWait && cpu >= 0) waits.push({ app: name, from, to, cpu, pages });
}

/** The least time that the machine takes for a page of memory, of 2,000 that this process gets, unless it has them still. */
function measurePages() {
  const [before, from] = [process.resourceUsage().minorPageFault, process.cpuUsage()];
  Buffer.alloc(8_192_000, 1);
  const { user, system } = process.cpuUsage(from);
  const pages = process.resourceUsage().minorPageFault - before;
  if (pages >= 1_000) timeOfPage = Math.min(timeOfPage ?? Infinity, (user + system) / 1_000 / pages);
}

/** Counts from the due time: a machine that delays this process delays the apps too. */
async function measure(yardstick, due) {
  const { work } = JSON.parse(await ask(yardstick));
  fastestWork = Math.min(fastestWork, work);
  pulses.push({ from: due, to: performance.now(), work });
}

/** Sends each process one request at a time. */
function askAll() {
  for (const one of processes.filter(one => !pending.has(one)))
    pending.set(
      one,
      probe(one).then(() => pending.delete(one)),
    );
}

function round(yardstick, due) {
  askAll();
  measuring ??= measure(yardstick, due).then(() => (measuring = undefined));
  const next = Math.max(due + every, performance.now());
  setTimeout(() => round(yardstick, next), next - performance.now());
}

/** Reports everything before now: a request that is sent now is answered after earlier work. */
async function report() {
  await Promise.all(pending.values());
  askAll();
  await Promise.all([...pending.values(), measuring]);
  process.send({ waits, pulses, fastestWork, timeOfPage: timeOfPage ?? 0 });
  const end = performance.now();
  waits = [];
  pulses = pulses.filter(({ to }) => to > end - around);
}

const yardstick = fork(fileURLToPath(new URL('responsiveness-yardstick.mjs', import.meta.url)));
yardstick.once('message', async port => {
  for (let time = 0; time < 20; time += 1) {
    await measure(port, performance.now());
    measurePages();
  }
  pulses = [];
  await Promise.all(processes.map(one => ask(one.port)));
  round(port, performance.now());
  process.on('message', report);
  process.send('ready');
});
