import { Controller } from '@nestjs/common';
import { throwIfAny } from '@patchbay/contracts/problems';
import {
  type AbsenceFilter,
  type AbsenceId,
  type AbsenceTypeView,
  type AbsenceView,
  type SetAbsence,
  absenceEvents,
  absenceTypes,
  absences,
  mostAbsences,
} from '@patchbay/contracts/telephony/absences';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { ListPlace, type PlacedRow } from '@patchbay/persistence/list-place';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Absence, payload, rangeProblems, view, wholeMinute } from './absence';
import { absenceOrder, findAbsences, lockOverlapping, referenceProblems } from './absence-queries';
import { AbsenceType, view as viewType } from './absence-type';

type AbsenceFields = Omit<Absence, 'id'>;

/** Absences begin with a minute: a `Date` loses nothing. */
const placed = ({ date_from, id }: Absence): PlacedRow => ({
  place: [date_from.toISOString().replace('Z', '000Z'), id],
});

@Controller()
export class Absences {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Updates the user's first absence that overlaps the sent one and deletes the others; adds an absence if none
   * overlaps.
   */
  @HandlesDraft(absences.set)
  async set(draft: Draft<SetAbsence>, context: RequestContext): Promise<void> {
    const { fields } = draft;
    const now = wholeMinute(this.time.now());
    const range = {
      date_from: draft.isWrong('date_from') ? null : (this.instant(fields.date_from) ?? now),
      date_to: this.instant(fields.date_to),
    };
    await this.database.write(context, async transaction => {
      const input = draft.check(await referenceProblems(transaction, fields), rangeProblems(range));
      const sent = {
        ...input,
        date_from: this.instant(input.date_from) ?? now,
        date_to: this.time.instant(input.date_to),
      };
      const [first, ...others] = await lockOverlapping(transaction, sent);
      for (const other of others) await this.remove(transaction, other);
      if (first) await this.update(transaction, first, sent);
      else await this.add(transaction, sent);
    });
  }

  @Handles(absences.list)
  async list(
    { login, date_from, date_to, after }: AbsenceFilter,
    context: RequestContext,
  ): Promise<AbsenceView[]> {
    const range = { date_from: this.instant(date_from), date_to: this.instant(date_to) };
    throwIfAny(rangeProblems(range));
    const place = ListPlace.in({ usual: absenceOrder }, { after });
    const found = await this.database.read(manager => findAbsences(manager, { login, ...range }, place));
    context.nextCursor = place.next(found.map(placed), mostAbsences);
    return found.map(absence => view(absence, this.time));
  }

  @Handles(absences.delete)
  async delete({ id }: AbsenceId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await this.remove(transaction, await transaction.lockExisting(Absence, { id }, 'absence'));
    });
  }

  @Handles(absenceTypes.list)
  async listTypes(): Promise<AbsenceTypeView[]> {
    const all = await this.database.read(manager => manager.find(AbsenceType, { order: { id: 'ASC' } }));
    return all.map(viewType);
  }

  private async add(transaction: Transaction, fields: AbsenceFields): Promise<void> {
    const { identifiers } = await transaction.manager.insert(Absence, fields);
    const absence: Absence = { id: identifiers[0]!.id, ...fields };
    await this.outbox.add(transaction, absenceEvents.created, payload(absence, this.time), {
      after: view(absence, this.time),
    });
  }

  private async update(transaction: Transaction, absence: Absence, fields: AbsenceFields): Promise<void> {
    const before = view(absence, this.time);
    const changed = applyChange(absence, fields);
    if (!changed) return;
    await transaction.manager.update(Absence, absence.id, changed);
    await this.outbox.add(transaction, absenceEvents.updated, payload(absence, this.time), {
      before,
      after: view(absence, this.time),
    });
  }

  private async remove(transaction: Transaction, absence: Absence): Promise<void> {
    await transaction.manager.delete(Absence, absence.id);
    await this.outbox.add(transaction, absenceEvents.deleted, payload(absence, this.time), {
      before: view(absence, this.time),
    });
  }

  private instant(dateAndTime: string | null | undefined): Date | null {
    return dateAndTime ? this.time.instant(dateAndTime) : null;
  }
}
