import fc from 'fast-check';
import { rangeIn } from './byte-range';

describe('a range of 100 bytes', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=10-', { first: 10, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['Bytes = 0-9', { first: 0, last: 9 }],
  ])('%s is a part of them', (header, range) => {
    expect(rangeIn(header, 100)).toEqual(range);
  });

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=9-1',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=1.5-2',
    'items=0-9',
    `bytes=${'9'.repeat(20)}-`,
  ])('%j is ignored', header => {
    expect(rangeIn(header, 100)).toBe('whole');
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is outside of them', header => {
    expect(rangeIn(header, 100)).toBe('outside');
  });

  it('lies within the file, whatever is asked for', () => {
    const number = fc.oneof(fc.constant(''), fc.nat(200).map(String));
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 150 }), (begin, end, size) => {
        const range = rangeIn(`bytes=${begin}-${end}`, size);
        if (typeof range === 'string') return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThan(size);
      }),
    );
  });
});
