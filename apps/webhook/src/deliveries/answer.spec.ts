import { readRetryAfter, readStart } from './answer';

const now = new Date('2026-05-29T08:30:00Z');

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['Fri, 29 May 2026 08:31:00 GMT', 60_000],
    ['Fri, 29 May 2026 08:29:00 GMT', 0],
  ])('reads %j', (value, milliseconds) => {
    expect(readRetryAfter(value, now)).toBe(milliseconds);
  });

  it.each([
    undefined,
    '',
    'soon',
    '-5',
    '1.5',
    '0x10',
    '2026-05-30',
    '9'.repeat(400),
    'Fri, 99 Mai 2026 08:31:00 GMT',
  ])('ignores %j', value => {
    expect(readRetryAfter(value, now)).toBeNull();
  });

  it('uses the first of several', () => {
    expect(readRetryAfter(['3', '4'], now)).toBe(3_000);
  });
});

describe('the stored part of an answer', () => {
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) yield Buffer.from('ż'.repeat(2_000));
  }

  it('is at most 1 KiB of whole characters, also of an answer that never ends', async () => {
    const text = await readStart(endless());
    expect(text).toBe('ż'.repeat(512));
  });

  it('is valid text whatever bytes arrived, and ends where the connection broke', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from([0x61, 0x00, 0xff]);
      throw new Error('reset');
    }
    expect(await readStart(broken())).toBe('a\uFFFD\uFFFD');
  });
});
