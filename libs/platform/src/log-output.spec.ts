import { pino } from 'pino';
import { LogOutput } from './log-output';

const nextTurn = () => new Promise(resolve => setImmediate(resolve));

function createLog() {
  const written: string[] = [];
  const output = new LogOutput({ write: text => written.push(text) });
  return { written, output, log: pino({}, output) };
}

describe('log output', () => {
  it('writes the lines of one turn of the event loop at once and in order', async () => {
    const { written, log } = createLog();
    log.info('one');
    log.info('two');
    expect(written).toEqual([]);
    await nextTurn();
    log.info('three');
    await nextTurn();
    expect(written.map(text => text.match(/one|two|three/g))).toEqual([['one', 'two'], ['three']]);
  });

  it('flushes collected lines on a fatal line', () => {
    const { written, log } = createLog();
    log.info('before');
    log.fatal('the end');
    expect(written.join('')).toMatch(/before[^]*the end/);
  });

  it('flushes collected lines when the process exits', () => {
    const before = process.listeners('exit');
    const { written, log } = createLog();
    log.info('last');
    const [atExit] = process.listeners('exit').filter(listener => !before.includes(listener));
    atExit!.call(process, 0);
    expect(written.join('')).toContain('last');
  });

  it('truncates a long line and keeps the fields that identify it', async () => {
    const { written, log } = createLog();
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
});
