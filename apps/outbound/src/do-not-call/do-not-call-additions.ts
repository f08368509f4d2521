import { Injectable } from '@nestjs/common';
import { type NewDoNotCallEntry, doNotCallEvents } from '@patchbay/contracts/outbound/do-not-call';
import { globalList } from '@patchbay/contracts/outbound/do-not-call-lists';
import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import type { ItemOutcome } from '@patchbay/persistence/batches';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { takeTurns } from '@patchbay/persistence/turns';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import { OutboundConfiguration } from '../configuration';
import { DoNotCallEntry, entryView, laterExpiry, payload } from './do-not-call-entry';
import { lockEntries, lockKnownLists, turnsOfNumbers } from './do-not-call-queries';

type NewEntry = Omit<DoNotCallEntry, 'entry_id'>;

/** Adds entries to do-not-call lists. */
@Injectable()
export class DoNotCallAdditions {
  constructor(
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
    private readonly configuration: OutboundConfiguration,
  ) {}

  /** Those without problems; what a list has already gets the later expiry. */
  async add(transaction: Transaction, drafts: readonly Draft<NewDoNotCallEntry>[]): Promise<ItemOutcome[]> {
    const entries = drafts.map(({ fields }) => this.entryOf(fields));
    await takeTurns(
      transaction,
      turnsOfNumbers,
      entries.map(({ phone_key }) => phone_key),
    );
    const lists = await lockKnownLists(
      transaction,
      entries.map(({ list_id }) => list_id),
    );
    const problems = drafts.map((draft, index) =>
      draft.allProblems(targetProblems(draft), listProblems(lists, entries[index]!)),
    );
    const isRight = (index: number): boolean => problems[index]!.length === 0;
    const stored = await this.store(
      transaction,
      entries.filter((_entry, index) => isRight(index)),
    );
    return entries.map((entry, index) =>
      isRight(index) ? { id: String(stored.get(placeOf(entry))) } : { errors: problems[index]! },
    );
  }

  /** Normal form of the number, or the pattern. */
  keyOf({ phone_number, pattern }: Partial<NewDoNotCallEntry>): string {
    return pattern ?? normalPhoneNumber(phone_number ?? '', this.configuration.PHONE_COUNTRY);
  }

  private entryOf(given: Partial<NewDoNotCallEntry>): NewEntry {
    const { phone_number, ...fields } = given;
    return {
      list_id: fields.list_id ?? globalList,
      phone_key: this.keyOf(given),
      phone_number: phone_number ?? '',
      reason: fields.reason ?? '',
      added_at: this.time.now(),
      expires_at: fields.expires_at ? this.time.instant(fields.expires_at) : null,
    };
  }

  /** @returns their identifiers by {@link placeOf} */
  private async store(transaction: Transaction, entries: readonly NewEntry[]): Promise<Map<string, number>> {
    const wanted = merged(entries);
    const list_ids = [...wanted.values()].map(({ list_id }) => list_id);
    const keys = [...wanted.values()].map(({ phone_key }) => phone_key);
    const known = await transaction.rows(lockEntries, { list_ids, keys });
    for (const entry of known) await this.prolong(transaction, entry, wanted.get(placeOf(entry))!);
    const places = new Set(known.map(placeOf));
    const added = await this.insert(
      transaction,
      [...wanted].flatMap(([place, entry]) => (places.has(place) ? [] : [entry])),
    );
    return new Map([...known, ...added].map(entry => [placeOf(entry), entry.entry_id]));
  }

  private async insert(transaction: Transaction, entries: readonly NewEntry[]): Promise<DoNotCallEntry[]> {
    if (entries.length === 0) return [];
    const { identifiers } = await transaction.manager.insert(DoNotCallEntry, [...entries]);
    const added = entries.map((entry, index) => ({
      ...entry,
      entry_id: identifiers[index]!.entry_id as number,
    }));
    const events = added.map(entry => ({ fields: payload(entry), after: entryView(entry, this.time) }));
    await this.outbox.addAll(transaction, doNotCallEvents.added, events);
    return added;
  }

  private async prolong(
    transaction: Transaction,
    known: DoNotCallEntry,
    { expires_at }: NewEntry,
  ): Promise<void> {
    const before = entryView(known, this.time);
    const changed = applyChange(known, { expires_at: laterExpiry(known.expires_at, expires_at) });
    if (!changed) return;
    await transaction.manager.update(DoNotCallEntry, known.entry_id, changed);
    const after = entryView(known, this.time);
    await this.outbox.add(transaction, doNotCallEvents.updated, payload(known), { before, after });
  }
}

/** A list has a number or a pattern once. */
const placeOf = ({ list_id, phone_key }: NewEntry): string => `${list_id} ${phone_key}`;

/** Each once, by {@link placeOf}, with the latest of its expiries. */
function merged(entries: readonly NewEntry[]): Map<string, NewEntry> {
  const all = new Map<string, NewEntry>();
  for (const entry of entries) {
    const same = all.get(placeOf(entry)) ?? entry;
    all.set(placeOf(entry), { ...same, expires_at: laterExpiry(same.expires_at, entry.expires_at) });
  }
  return all;
}

/** An entry is for a number or for a pattern. */
function targetProblems(draft: Draft<NewDoNotCallEntry>): ProblemDetail[] {
  if (draft.isWrong('phone_number') || draft.isWrong('pattern')) return [];
  const { phone_number, pattern } = draft.fields;
  if (phone_number && pattern) {
    const message = 'pattern must not be sent with phone_number: they are two entries';
    return [{ message, code: codes.notAllowed, field: 'pattern' }];
  }
  if (phone_number || pattern) return [];
  return [{ message: 'phone_number or pattern is required', code: codes.required, field: 'phone_number' }];
}

const listProblems = (lists: ReadonlySet<number>, { list_id }: NewEntry): ProblemDetail[] =>
  lists.has(list_id) ? [] : [unknownReference('list_id', `do-not-call list ${list_id}`)];
