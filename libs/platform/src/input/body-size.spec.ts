import fc from 'fast-check';
import { sizeOf } from './body-size';

function measured(value: unknown, depth = 0): { entries: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { entries: 0, depth };
  const within = Object.values(value).map(one => measured(one, depth + 1));
  return {
    entries: within.reduce((sum, { entries }) => sum + entries + 1, 0),
    depth: Math.max(depth + 1, ...within.map(one => one.depth)),
  };
}

it('counts what a parsed text holds, however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      const parsed: unknown = JSON.parse(JSON.stringify(value));
      expect(sizeOf(Buffer.from(JSON.stringify(value, undefined, space)))).toEqual(measured(parsed));
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
])('finds in %s %j', (text, expected) => {
  expect(sizeOf(Buffer.from(text))).toEqual(expected);
});
