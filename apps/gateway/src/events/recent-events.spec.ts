import fc from 'fast-check';
import { EventCursor, type EventPlace } from '@patchbay/contracts/webhook/event-cursor';
import type { EventView } from '@patchbay/contracts/webhook/events';
import { RecentEvents } from './recent-events';

const cursorAt = (places: readonly number[]) => EventCursor.at(new Map(places.entries()));
const all = () => true;

/** Events of these parts, one after the other, as a store gives them, and the cursor behind them. */
function read(parts: readonly number[], begin = cursorAt([0])): { recent: RecentEvents; end: EventCursor } {
  const recent = new RecentEvents(begin);
  let end = begin;
  const result = parts.map((part, order) => {
    end = end.after({ part, place: end.placeIn(part) + 1 });
    const action = order % 2 ? 'ODD' : 'EVEN';
    return { action, cursor: `${end}`, event_id: String(order) } as EventView;
  });
  recent.add({ result, cursor: `${end}`, more: false });
  return { recent, end };
}

describe('recent events', () => {
  it('are looked at no more often for a cursor that a client has made up', () => {
    const { recent, end } = read(Array.from({ length: 10_000 }, (_, order) => order % 16));
    const looks = jest.spyOn(EventCursor.prototype, 'placeIn');
    const looksFor = (cursor: EventCursor): number => {
      looks.mockClear();
      expect(recent.next(cursor, all)!.events).toEqual([]);
      return looks.mock.calls.length;
    };
    expect(looksFor(end)).toBe(0);
    for (const forged of ['.1', '.zzzzzzzzzzz', '.0.0.1', '.1'.repeat(84)])
      expect(looksFor(EventCursor.parse(`${end}${forged}`))).toBeLessThan(1_000);
    expect(looksFor(end.after({ part: 7, place: 1e9 }))).toBeLessThan(1_000);
    looks.mockRestore();
  });

  it('reach a client that is ahead in some parts once, in their order, whatever it has made up', () => {
    const part = fc.nat(3);
    const property = fc.property(
      fc.array(part, { maxLength: 60, size: 'max' }),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (parts, places, isChoosy) => {
        const { recent, end } = read(parts);
        const wants = ({ action }: { action: string }) => !isChoosy || action === 'ODD';
        const start = cursorAt(places);
        const seen = recent.next(start, wants)!;
        const count = new Map<number, number>();
        const placed = parts.map((each, order): EventPlace & { order: number } => {
          count.set(each, (count.get(each) ?? 0) + 1);
          return { part: each, place: count.get(each)!, order };
        });
        const missing = placed.filter(
          event => !start.isBehind(event) && wants({ action: event.order % 2 ? 'ODD' : 'EVEN' }),
        );
        expect(seen.events.map(({ event }) => event.event_id)).toEqual(
          missing.map(({ order }) => String(order)),
        );
        expect(seen.cursor.includes(end)).toBe(true);
        expect(recent.next(seen.cursor, all)!.events).toEqual([]);
        for (const { event, json } of seen.events) expect(JSON.parse(json)).toEqual(event);
      },
    );
    fc.assert(property);
  });
});
