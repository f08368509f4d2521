import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartPatience, signsOf } from './start-patience';
import { withLog } from './with-log';

const minute = 60_000;

describe('the patience with a program that starts', () => {
  it('lasts for minutes while the program goes on', () => {
    const patience = new StartPatience(0);
    for (let time = 0; time <= 10 * minute; time += minute)
      expect(patience.overBecause(time, `${time}`)).toBeUndefined();
    expect(patience.overBecause(10 * minute + 1, 'more')).toBe('is not ready after 600 s');
  });

  it('ends a minute after the last progress', () => {
    const patience = new StartPatience(0);
    expect(patience.overBecause(minute, 'a')).toBeUndefined();
    expect(patience.overBecause(2 * minute, 'a')).toBeUndefined();
    expect(patience.overBecause(2 * minute + 1, 'a')).toBe('has not gone on for 60 s');
  });

  it('tells every 15 s what is waited for', () => {
    const patience = new StartPatience(0);
    const times = [1, 14_999, 15_000, 20_000, 31_000];
    expect(times.filter(time => patience.isToReport(time))).toEqual([15_000, 31_000]);
  });
});

describe('a log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-log-'));
  const log = join(folder, 'app.log');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a sign of progress when it grows', () => {
    writeFileSync(log, '');
    const before = signsOf(process.pid, log);
    writeFileSync(log, 'a line\n');
    expect(signsOf(process.pid, log)).not.toBe(before);
  });

  it('is quoted with its last lines, and called empty if it is', () => {
    expect(withLog('crm ended.', log)).toBe(`crm ended. The end of ${log}:\na line`);
    writeFileSync(log, '');
    expect(withLog('crm ended.', log)).toBe(`crm ended. ${log} is empty.`);
  });
});
