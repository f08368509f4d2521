/** The numbers of a record that its campaign calls, at the end of a call of one of them. */
export interface Numbers {
  /** By place, whether nobody can be reached at it. */
  gone: readonly boolean[];
  /** Place of the number that was called; -1 if the record does not have it any more. */
  called: number;
}

interface Next {
  place: number;
  /** Whether it comes after the one that was called: then nobody has to wait for it. */
  isOfThisTurn: boolean;
}

/** The number that is called next, in turn; undefined if nobody can be reached at any. */
export function next(
  { gone, called }: Numbers,
  { isGone, moves }: { isGone: boolean; moves: boolean },
): Next | undefined {
  const exists = (place: number) => !(gone[place] ?? true) && !(isGone && place === called);
  const places = gone.map((_, place) => place).filter(exists);
  if (!moves && exists(called)) return { place: called, isOfThisTurn: false };
  const later = places.find(place => place > called);
  if (later !== undefined && called >= 0) return { place: later, isOfThisTurn: true };
  const [first] = places;
  return first === undefined ? undefined : { place: first, isOfThisTurn: isGone };
}
