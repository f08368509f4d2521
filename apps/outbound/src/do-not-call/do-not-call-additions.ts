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
import { lockKnownLists, turnsOfNumbers } from './do-not-call-queries';

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
    const outcomes: ItemOutcome[] = [];
    for (const [index, draft] of drafts.entries()) {
      const entry = entries[index]!;
      const errors = draft.allProblems(targetProblems(draft), listProblems(lists, entry));
      outcomes.push(errors.length > 0 ? { errors } : { id: String(await this.store(transaction, entry)) });
    }
    return outcomes;
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

  private async store(transaction: Transaction, entry: NewEntry): Promise<number> {
    const { list_id, phone_key } = entry;
    const known = await transaction.lock(DoNotCallEntry, { list_id, phone_key });
    if (known) return this.prolong(transaction, known, entry);
    const { identifiers } = await transaction.manager.insert(DoNotCallEntry, entry);
    const added = { ...entry, entry_id: identifiers[0]!.entry_id as number };
    const after = entryView(added, this.time);
    await this.outbox.add(transaction, doNotCallEvents.added, payload(added), { after });
    return added.entry_id;
  }

  private async prolong(
    transaction: Transaction,
    known: DoNotCallEntry,
    { expires_at }: NewEntry,
  ): Promise<number> {
    const before = entryView(known, this.time);
    const changed = applyChange(known, { expires_at: laterExpiry(known.expires_at, expires_at) });
    if (!changed) return known.entry_id;
    await transaction.manager.update(DoNotCallEntry, known.entry_id, changed);
    const after = entryView(known, this.time);
    await this.outbox.add(transaction, doNotCallEvents.updated, payload(known), { before, after });
    return known.entry_id;
  }
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
