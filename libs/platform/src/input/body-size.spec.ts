import fc from 'fast-check';
import { sizeOf } from './body-size';

function sizeOfValue(value: unknown, depth = 0): { entries: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { entries: 0, depth };
  const nested = Object.values(value).map(entry => sizeOfValue(entry, depth + 1));
  return {
    entries: nested.reduce((sum, { entries }) => sum + entries + 1, 0),
    depth: Math.max(depth + 1, ...nested.map(size => size.depth)),
  };
}

describe('the size of a JSON text', () => {
  it('is the number of entries and levels of the parsed text, with any white space', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const parsed: unknown = JSON.parse(JSON.stringify(value));
        expect(sizeOf(Buffer.from(JSON.stringify(value, undefined, space)))).toEqual(sizeOfValue(parsed));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['{"a":"[[[,,,\\"{{{"}', { entries: 1, depth: 1 }],
    ['["\\\\",1]', { entries: 2, depth: 1 }],
    ['[ ]', { entries: 0, depth: 1 }],
    ['[[],[]]', { entries: 2, depth: 2 }],
    [`{"a":"${'\\'}`, { entries: 1, depth: 1 }],
    [']]]]', { entries: 0, depth: 0 }],
    ['', { entries: 0, depth: 0 }],
  ])('of %s is %j', (text, expected) => {
    expect(sizeOf(Buffer.from(text))).toEqual(expected);
  });
});
