import type { StatusKind } from './status';

/** How a state looks, and in what words. */
export type Look = readonly [StatusKind, string];

/** The API may have a state that this page is too old to know: it is shown by its name. */
export const lookOf = <State extends string>(looks: Readonly<Record<State, Look>>, state: State): Look =>
  Object.hasOwn(looks, state) ? looks[state] : ['waiting', state];
