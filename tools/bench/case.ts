import type { RequestContract } from '@patchbay/contracts/message';
import type { ListService } from './lists-data';

/** A list with some filters. */
export interface Case {
  service: ListService;
  name: string;
  contract: RequestContract;
  /** @param turn each turn has other values */
  body: (turn: number, rows: number) => object;
  /** Each turn reads the page behind that of the turn before. */
  isFollowed?: boolean;
}

export type Filters = Record<string, (turn: number, rows: number) => unknown>;

const hour = 3_600_000;
const newest = Date.UTC(2026, 0, 1);
/** A minute up to `days` before the newest ticket. */
export const before = (days: number) => (turn: number) => {
  const at = newest - (((turn * 7_919) % (days * 24 * 60)) + 1) * (hour / 60);
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
};
export const oneOf =
  <T>(list: readonly T[]) =>
  (turn: number) =>
    list[turn % list.length];
export const upTo = (most: number) => (turn: number) => 1 + (turn % most);
