/**
 * A place among the events of all parts of the stream: the place of the last event that was read, for each part. Within a part
 * events are stored one after the other, at growing places, so nothing can be added behind a cursor.
 *
 * Clients see it as an opaque text.
 */
export class EventCursor {
  /** Ten digits of base 36 are an exact number, so that a cursor is answered as it was sent. */
  static readonly pattern = /^e1(\.[0-9a-z]{1,10}){1,100}$/;

  private constructor(private readonly places: readonly number[]) {}

  /** @param places by the part's number; a part without one has not been read at all */
  static at(places: ReadonlyMap<number, number>): EventCursor {
    const parts = Math.max(0, ...places.keys()) + 1;
    return new EventCursor(Array.from({ length: parts }, (_, part) => places.get(part) ?? 0));
  }

  /** @param text that matches {@link pattern} */
  static parse(text: string): EventCursor {
    const [, ...places] = text.split('.');
    return new EventCursor(places.map(place => Number.parseInt(place, 36)));
  }

  placeIn(part: number): number {
    return this.places[part] ?? 0;
  }

  /** Whether an event has been read. */
  isBehind({ part, place }: EventPlace): boolean {
    return place <= this.placeIn(part);
  }

  /** Whether everything has been read that has been read at the other cursor. */
  includes(other: EventCursor): boolean {
    return other.places.every((place, part) => place <= this.placeIn(part));
  }

  /** The cursor after more events. */
  after(...events: readonly EventPlace[]): EventCursor {
    const added = events.map(({ part, place }) => [part, place] as const);
    return EventCursor.at(new Map([...this.places.entries(), ...added]));
  }

  /** What was read after an earlier cursor: the event of the part that has moved; undefined if none has. */
  movedFrom(earlier: EventCursor): EventPlace | undefined {
    const part = this.places.findIndex((place, each) => place !== earlier.placeIn(each));
    return part < 0 ? undefined : { part, place: this.placeIn(part) };
  }

  /** Everything has been read that has been read at either cursor. */
  with(other: EventCursor): EventCursor {
    const parts = Math.max(this.places.length, other.places.length);
    const furthest = (part: number) => Math.max(this.placeIn(part), other.placeIn(part));
    return new EventCursor(Array.from({ length: parts }, (_, part) => furthest(part)));
  }

  toString(): string {
    return ['e1', ...this.places.map(place => place.toString(36))].join('.');
  }
}

export interface EventPlace {
  part: number;
  place: number;
}
