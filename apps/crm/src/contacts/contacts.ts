import { Injectable } from '@nestjs/common';
import type { ListedContact } from '@patchbay/contracts/crm/contact-views';
import type { ContactFilter, Includes } from '@patchbay/contracts/crm/contacts';
import { type ProblemDetail, throwIfAny } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { ListPlace, type PlacedRow, wrongCursor } from '@patchbay/persistence/list-place';
import type { Transaction } from '@patchbay/persistence/transaction';
import { rankProblems } from '@patchbay/persistence/word-search';
import { BusinessTime } from '@patchbay/platform/business-time';
import { sizeProblems, wantedProblems } from '@patchbay/platform/custom-fields';
import type { Draft } from '@patchbay/platform/input/draft';
import { References } from '@patchbay/platform/references';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CrmConfiguration } from '../configuration';
import { type Lookup, type Source, fieldIds, lookUp } from '../dictionaries/lookup';
import { type Condition, conditionsOf } from './conditions';
import { type Contact, type ContactInput, contactProblems, setColumns } from './contact';
import { type NamedContact, highlighted } from './contact-highlight';
import type { ReadableTable } from './contact-view';
import { orderOfItsOwn } from './order-problems';
import { findRanked, isRanked } from './rank';
import { find, findNamed } from './search';
import {
  type ContactTable,
  type Search,
  changesOfContacts,
  havingKey,
  orderOfContacts,
  searchOf,
} from './search-statements';

type OrderedFilter = ContactFilter & { order?: string };

/** What is wrong with an input, and the columns that it sets. */
interface Reviewed {
  problems: ProblemDetail[];
  columns: Partial<Contact>;
}

const empty = { address: {}, custom_fields: {} };

const everything: Includes = { include_address: true, include_custom_fields: true };

/** What people and companies have in common. */
@Injectable()
export class Contacts {
  constructor(
    private readonly database: Database,
    private readonly references: References,
    private readonly configuration: CrmConfiguration,
    private readonly time: BusinessTime,
  ) {}

  /** Asks telephony for the account manager: before the transaction, so that no locks are held meanwhile. */
  managerProblems({ account_manager }: ContactInput, context: RequestContext): Promise<ProblemDetail[]> {
    return this.references.userProblems('account_manager', account_manager, context);
  }

  /** Finds the account managers of many inputs that telephony does not know. */
  async unknownManagers(all: readonly ContactInput[], context: RequestContext): Promise<Set<string>> {
    const logins = new Set(all.flatMap(({ account_manager }) => account_manager || []));
    return new Set(await this.references.unknownUsers([...logins], context));
  }

  /**
   * Checks a draft and finds the columns that it sets.
   *
   * @param found what the caller has found wrong
   * @param stored the row that it changes; none for a new one
   * @throws Problem 400 with everything that is wrong
   */
  async check<I extends ContactInput, P extends keyof I>(
    transaction: Transaction,
    draft: Draft<I, P>,
    found: ProblemDetail[],
    stored: Pick<Contact, 'address' | 'custom_fields'> = empty,
  ): Promise<{ input: I; columns: Partial<Contact> }> {
    const { problems, columns } = this.review(draft, found, await lookUp(transaction, draft.fields), stored);
    throwIfAny(problems);
    return { input: draft.check(), columns };
  }

  /** The same for a draft whose names have been looked up; what is wrong with it is not thrown. */
  review<I extends ContactInput, P extends keyof I>(
    draft: Draft<I, P>,
    found: ProblemDetail[],
    lookup: Lookup,
    stored: Pick<Contact, 'address' | 'custom_fields'> = empty,
  ): Reviewed {
    const fields: ContactInput = draft.fields;
    const problems = draft.allProblems(found, contactProblems(fields, lookup));
    if (problems.length > 0) return { problems, columns: {} };
    const columns = setColumns(fields, stored, lookup, this.configuration.PHONE_COUNTRY);
    return { problems: sizeProblems(columns.custom_fields), columns };
  }

  /**
   * @param own conditions and columns of the table's own
   * @throws Problem 400 with everything that is wrong with the filter
   */
  async list<R extends object, V extends NamedContact>(
    table: ReadableTable<R, V>,
    draft: Draft<OrderedFilter>,
    context: RequestContext,
    own: { conditions?: Condition[]; columns?: readonly string[] } = {},
  ): Promise<(V & ListedContact)[]> {
    const { place, problems } = this.placeOf(table, draft.fields);
    const name = place.isByChange ? undefined : soleName(draft.fields);
    if (name) {
      const filter = draft.check(problems);
      const search = { ...searchOf(table, filter, place, own.columns), conditions: [] };
      const rows = await findNamed<R>(this.database, search, name, filter[name]!);
      return this.views(table, page(search, rows, context), []);
    }
    const lookup = await lookUp(this.database, draft.fields);
    const filter = draft.check(problems, wantedProblems(draft.fields.custom_fields, fieldIds(lookup)));
    const conditions = [
      ...conditionsOf(filter, table, lookup, this.configuration.PHONE_COUNTRY),
      ...(own.conditions ?? []),
    ];
    const settled = await place.upToHorizon(this.database, table.name);
    const search = { ...searchOf(table, filter, settled, own.columns), conditions };
    const rows = isRanked(filter)
      ? await findRanked<R>(this.database, search, filter.q!)
      : page(search, await find<R>(this.database, search), context);
    return highlighted(this.views(table, rows, lookup.custom_fields), filter.q);
  }

  /**
   * Contacts with some keys, in the order of their keys, without those that do not exist.
   *
   * @param source in a write, its transaction: events have contacts as they are read
   */
  async read<R extends object, V extends object>(
    source: Source,
    table: ReadableTable<R, V>,
    ids: readonly number[],
    includes: Includes = everything,
    columns: readonly string[] = [],
  ): Promise<V[]> {
    const filter = { ...includes, limit: ids.length };
    const { place } = this.placeOf(table, {});
    const search = { ...searchOf(table, filter, place, columns), conditions: [havingKey(table, ids)] };
    const [lookup, rows] = await Promise.all([lookUp(source, includes), find<R>(source, search)]);
    return this.views(table, rows, lookup.custom_fields);
  }

  private views<R extends object, V extends object>(
    { view }: ReadableTable<R, V>,
    rows: readonly R[],
    fields: Lookup['custom_fields'],
  ): V[] {
    return rows.map(row => view(row, fields, this.time));
  }

  /** Where a list begins: at its own beginning, if what was asked for is wrong. */
  private placeOf(table: ContactTable, filter: Partial<OrderedFilter>) {
    const { after, updated_since, order = '' } = filter;
    // The newest are ranked.
    const usual = orderOfContacts(table, isRanked(filter) ? `-${table.key}` : order);
    const orders = { usual, byChange: changesOfContacts(table) };
    const unranked = rankProblems(filter);
    if (isRanked(filter) || unranked.length > 0)
      return { place: ListPlace.of(orders, {})!, problems: unranked };
    const since = updated_since ? this.time.instant(updated_since) : undefined;
    const place = ListPlace.of(orders, { after, since });
    const problems = [
      ...(place ? [] : [wrongCursor]),
      ...(place?.isByChange && order ? [orderOfItsOwn] : []),
    ];
    return { place: place ?? ListPlace.of(orders, {})!, problems };
  }
}

function page<R extends PlacedRow>(
  { place, page: { limit } }: Search,
  rows: R[],
  context: RequestContext,
): R[] {
  context.nextCursor = place.next(rows, limit);
  return rows;
}

/** The filter by type or group, when it is the only one and rows are in the order of the key. */
function soleName(filter: OrderedFilter): 'type' | 'group' | undefined {
  const {
    limit: _limit,
    offset: _offset,
    after: _after,
    include_address: _address,
    order,
    ...narrowing
  } = filter;
  const [name, ...others] = Object.entries(narrowing).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  const isSole = (name === 'type' || name === 'group') && others.length === 0;
  return isSole && !order ? name : undefined;
}
