import { pino } from 'pino';
import { LogOutput } from './log-output';

const nextTurn = () => new Promise(resolve => setImmediate(resolve));

function logged() {
  const written: string[] = [];
  const output = new LogOutput({ write: text => written.push(text) });
  return { written, output, log: pino({}, output) };
}

it('writes the lines of one turn at once, in their order', async () => {
  const { written, log } = logged();
  log.info('one');
  log.info('two');
  expect(written).toEqual([]);
  await nextTurn();
  log.info('three');
  await nextTurn();
  expect(written.map(text => text.match(/one|two|three/g))).toEqual([['one', 'two'], ['three']]);
});

it('writes what was collected before a fatal line returns', () => {
  const { written, log } = logged();
  log.info('before');
  log.fatal('the end');
  expect(written.join('')).toMatch(/before[^]*the end/);
});

it('writes what was collected when the process exits', () => {
  const before = process.listeners('exit');
  const { written, log } = logged();
  log.info('last');
  const [atExit] = process.listeners('exit').filter(listener => !before.includes(listener));
  atExit!.call(process, 0);
  expect(written.join('')).toContain('last');
});

it('cuts a line that is too long, and keeps what says which it is', async () => {
  const { written, log } = logged();
  log.error({ request_id: 'r1', err: new Error('x'.repeat(1_000_000)) }, 'request failed');
  log.info('next');
  await nextTurn();
  const [long, next] = written
    .join('')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(long).toMatchObject({ level: 50, request_id: 'r1', msg: 'request failed' });
  expect(long.cut_from).toBeGreaterThan(1_000_000);
  expect(JSON.stringify(long).length).toBeLessThan(16_384);
  expect(next).toMatchObject({ msg: 'next' });
});
