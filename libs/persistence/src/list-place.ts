import { Problem, type ProblemDetail, codes } from '@patchbay/contracts/problems';
import {
  type ListOrder,
  type SortColumn,
  type SortValue,
  type SortValues,
  areOf,
  decoded,
  encoded,
  placeAt,
  sortTime,
  timeAsText,
  types,
} from './cursor';
import type { Database } from './database';
import { horizonOf } from './change-order';

/** A row of a page, with what it is sorted by. */
export interface PlacedRow {
  place: SortValues;
}

/** The orders in which a list can be read. */
export interface ListOrders {
  /** Of the list. */
  usual: ListOrder;
  /** Of change: see `change-order.ts`. */
  byChange?: ListOrder;
}

/** Where a client wants to begin. */
export interface WantedPlace {
  after?: string;
  /** To read in the order of change, from then on. */
  since?: Date;
}

export const wrongCursor: ProblemDetail = {
  message: 'after must be a cursor of this list, in the same order',
  code: codes.notAllowed,
  field: 'after',
};

/**
 * A place in a list, behind all rows that have been read. The next page begins there, whatever was written meanwhile.
 * An offset counts rows: it skips one when an earlier row went, and repeats one when another was added.
 */
export class ListPlace {
  private constructor(
    readonly order: ListOrder,
    readonly isByChange: boolean,
    private readonly values?: SortValues,
    private readonly horizon?: string,
  ) {}

  /** @returns nothing for a wrong cursor */
  static of({ usual, byChange }: ListOrders, { after, since }: WantedPlace): ListPlace | undefined {
    if (after === undefined)
      return since
        ? new ListPlace(byChange!, true, placeAt(byChange!, sortTime(since)))
        : new ListPlace(usual, false);
    const [name, ...values] = decoded(after);
    const order = [byChange, ...(since ? [] : [usual])].find(each => each?.name === name);
    return order && areOf(order, values) ? new ListPlace(order, order === byChange, values) : undefined;
  }

  /**
   * The same.
   *
   * @throws Problem 400
   */
  static in(orders: ListOrders, wanted: WantedPlace): ListPlace {
    const place = ListPlace.of(orders, wanted);
    if (!place) throw new Problem([wrongCursor]);
    return place;
  }

  /**
   * In the order of change, finds out up to where rows can be read. It must be awaited before the page is read.
   *
   * @param table its rows have `changed_at`
   */
  async upToHorizon(database: Database, table: string): Promise<ListPlace> {
    if (!this.isByChange) return this;
    return new ListPlace(this.order, true, this.values, await horizonOf(database, table));
  }

  /** True of the rows behind the place, in SQL. */
  get condition(): string {
    const behind = this.values ? behindOf(this.order.columns) : 'true';
    return this.isByChange ? `${behind} AND changed_at < :horizon::timestamptz` : behind;
  }

  /** Whether it is the beginning of the list. */
  get isBegin(): boolean {
    return !this.values;
  }

  /** For ORDER BY. */
  sorting(prefix = ''): string {
    const parts = this.order.columns.map(
      ({ name, descending }) => `${prefix}${name}${descending ? ' DESC' : ''}`,
    );
    return parts.join(', ');
  }

  /** The column of {@link PlacedRow}. */
  shown(prefix = ''): string {
    const values = this.order.columns.map(({ name, kind }) =>
      kind === 'time' ? timeAsText(prefix + name) : prefix + name,
    );
    return `json_build_array(${values.join(', ')}) AS place`;
  }

  /** The values of {@link condition}. */
  get bound(): Record<string, SortValue> {
    const values = (this.values ?? []).map((value, at) => [`after_${at}`, value] as const);
    return { ...Object.fromEntries(values), ...(this.horizon !== undefined && { horizon: this.horizon }) };
  }

  /**
   * The cursor behind a page. Without one there are no more rows; in the order of change there always may be.
   *
   * @param limit a page with fewer rows is the last one
   */
  next(rows: readonly PlacedRow[], limit: number): string | undefined {
    if (rows.length < limit) return this.isByChange ? encoded(this.order, this.end) : undefined;
    return encoded(this.order, rows.at(-1)!.place);
  }

  /** Behind all rows up to the horizon, so that those that a filter leaves out are not read again. */
  private get end(): SortValues {
    if (this.horizon! <= this.timeOf(this.values!)) return this.values!;
    return placeAt(this.order, this.horizon!);
  }

  private timeOf(values: SortValues): string {
    return String(values[this.order.columns.findIndex(({ kind }) => kind === 'time')]);
  }
}

/** Compared as one row where possible, because Postgres begins to read an index there. */
function behindOf(columns: readonly SortColumn[]): string {
  const value = ({ kind }: SortColumn, at: number) => `:after_${at}::${types[kind]}`;
  const sign = ({ descending }: SortColumn) => (descending ? '<' : '>');
  const [first] = columns;
  if (columns.every(column => sign(column) === sign(first!))) {
    const names = columns.map(({ name }) => name).join(', ');
    return `(${names}) ${sign(first!)} (${columns.map(value).join(', ')})`;
  }
  const behind = columns.map((column, at) => {
    const equal = columns.slice(0, at).map((each, place) => `${each.name} = ${value(each, place)}`);
    return [...equal, `${column.name} ${sign(column)} ${value(column, at)}`].join(' AND ');
  });
  return `((${behind.join(') OR (')}))`;
}
