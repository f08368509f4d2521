import fc from 'fast-check';
import { EventCursor } from './event-cursor';

describe('a cursor of events', () => {
  const cursor = fc.oneof(fc.stringMatching(EventCursor.pattern), fc.constant('e1.zzzzzzzzzz'));

  it('is written so that it can be read again, at the same places', () => {
    fc.assert(
      fc.property(cursor, cursor, (text, other) => {
        const read = EventCursor.parse(text);
        for (const one of [read, read.with(EventCursor.parse(other))]) {
          expect(one.toString()).toMatch(EventCursor.pattern);
          expect(EventCursor.parse(one.toString())).toEqual(one);
        }
      }),
    );
  });

  it('has exact numbers as places', () => {
    expect(EventCursor.parse('e1.zzzzzzzzzz').placeIn(0)).toBe(36 ** 10 - 1);
    expect(36 ** 10 - 1).toBeLessThan(Number.MAX_SAFE_INTEGER);
    expect('e1.zzzzzzzzzzz').not.toMatch(EventCursor.pattern);
  });
});
