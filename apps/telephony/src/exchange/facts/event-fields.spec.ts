import { filenameOf } from './event-fields';

describe('the file in which a channel is recorded', () => {
  it.each([
    ['/var/spool/asterisk/recordings/now/1795302882.55.wav', '1795302882.55.wav'],
    ['1795302882.55.wav', '1795302882.55.wav'],
    [
      '/var/spool/asterisk/monitor/2026/11/25/q-500-+48600100200-20261125-101500-1795302882.55.wav',
      '2026/11/25/q-500-+48600100200-20261125-101500-1795302882.55.wav',
    ],
    ['2026/11/25/out-1795302882.55.wav', '2026/11/25/out-1795302882.55.wav'],
    ['/recordings/2026/1795302882.55.wav', '1795302882.55.wav'],
    ['/recordings/12026/11/25/a.wav', 'a.wav'],
    [`/recordings/${'a'.repeat(128)}`, 'a'.repeat(128)],
    [`/recordings/${'a'.repeat(129)}`, ''],
    ['/recordings/', ''],
    ['/recordings/a b.wav', ''],
    ['', ''],
  ])('%s is %s', (path, filename) => {
    expect(filenameOf({ ChanVariable: ['A=1', `MIXMONITOR_FILENAME=${path}`] })).toBe(filename);
  });
});
