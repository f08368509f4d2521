import fc from 'fast-check';
import { headerIn, rowsIn } from './csv';

const bytesOf = (text: string) => Buffer.from(text);
const read = (text: string, isLast: boolean) => rowsIn(bytesOf(text), { delimiter: ',', isLast });

/** All rows of a file, a slice at a time. */
async function readAll(bytes: Buffer, size: number, most: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (let place = 0; place < bytes.length;) {
    const slice = bytes.subarray(place, place + size);
    const isLast = place + slice.length === bytes.length;
    const part = await rowsIn(slice, { delimiter: ',', isLast, most });
    expect(part.problem).toBeUndefined();
    expect(part.rows.length).toBeGreaterThan(0);
    rows.push(...part.rows);
    place += part.end;
  }
  return rows;
}

const written = (rows: readonly string[][], end: string) =>
  rows.map(fields => fields.map(text => `"${text.replaceAll('"', '""')}"`).join(',') + end).join('');

describe('rows of a CSV file', () => {
  it('are the same ones wherever a slice ends, with any line ends, quotes and letters', async () => {
    const field = fc.string({
      unit: fc.constantFrom('a', 'ż', ',', ';', '"', '\r', '\n', ' ', '\u{1f692}'),
      maxLength: 6,
    });
    const rows = fc.array(fc.array(field, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 12,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 120, max: 400 }),
        fc.integer({ min: 1, max: 3 }),
        async (all, end, size, most) => {
          expect(await readAll(bytesOf(written(all, end)), size, most)).toEqual(all);
        },
      ),
    );
  });

  it('begin and end within the bytes, unless the file ends there', async () => {
    expect(await read('1,a\n2,b', false)).toEqual({ rows: [['1', 'a']], end: 4 });
    expect(await read('1,a\n2,b', true)).toEqual({
      rows: [
        ['1', 'a'],
        ['2', 'b'],
      ],
      end: 7,
    });
    expect(await read('', true)).toEqual({ rows: [], end: 0 });
  });

  it('are two thousand at most', async () => {
    const { rows, end } = await read('1\n'.repeat(2_500), true);
    expect([rows.length, end]).toEqual([2_000, 4_000]);
  });

  it('end before a quote that does not end, and before a row that is too long', async () => {
    expect(await read('1\n"2,b\n3,c\n', true)).toMatchObject({
      rows: [['1']],
      end: 2,
      problem: 'the quote that begins in this row does not end',
    });
    const long = await read(`1\n${'x'.repeat(40_000)}`, false);
    expect([long.end, long.problem]).toEqual([
      2,
      expect.stringMatching(/^the row has more than 32,768 bytes/),
    ]);
  });

  it('may have quotes within a text', async () => {
    expect((await read('1,the "big" one\n', true)).rows).toEqual([['1', 'the "big" one']]);
  });
});

describe('the header of a CSV file', () => {
  it.each([
    ['phone_number;date;description\r\n600', ';', ['phone_number', 'date', 'description'], 31],
    ['\ufeff"Date", PHONE_NUMBER \n600', ',', ['date', 'phone_number'], 25],
    ['phone_number\n600', ',', ['phone_number'], 13],
    ['phone_number', ',', ['phone_number'], 12],
    ['phone_number;"a,b"\n', ';', ['phone_number', 'a,b'], 19],
  ])('is read with its separator: %j', async (text, delimiter, columns, end) => {
    expect(await headerIn(bytesOf(text), true)).toEqual({ delimiter, columns, end });
  });

  it.each(['', '\ufeff', '"phone_number'])('is missing in %j', async text => {
    expect(await headerIn(bytesOf(text), true)).toBeUndefined();
  });
});
