import type { Transaction } from '@patchbay/persistence/transaction';
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
} from '@patchbay/contracts/telephony/absences';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import { BusinessTime } from '@patchbay/platform/business-time';
import { Absence, payload, rangeProblems, view, wholeMinute } from './absence';
import { findAbsences, lockAbsence, lockOverlapping, referenceProblems } from './absence-queries';
import { AbsenceType, view as viewType } from './absence-type';

type WantedAbsence = Omit<Absence, 'id'>;

@Controller()
export class Absences {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Adds or updates: the first absence of the user that overlaps the wanted one becomes it and keeps its id; where
   * the wanted one overlaps more, these are deleted. Writers of one user's absences wait for each other.
   */
  @HandlesDraft(absences.set)
  async set(draft: Draft<SetAbsence>, context: RequestContext): Promise<void> {
    const { fields } = draft;
    const now = draft.isWrong('date_from') ? null : wholeMinute(this.time.now());
    const range = { date_from: this.instant(fields.date_from) ?? now, date_to: this.instant(fields.date_to) };
    await this.database.write(context, async transaction => {
      const unknown = await referenceProblems(transaction, fields);
      const { login, absence_type_id } = draft.check(unknown, rangeProblems(range));
      const wanted = { login, absence_type_id, ...range } as WantedAbsence;
      const [first, ...others] = await lockOverlapping(transaction, wanted);
      for (const absence of others) await this.remove(transaction, absence);
      if (first) await this.update(transaction, first, wanted);
      else await this.add(transaction, wanted);
    });
  }

  @Handles(absences.list)
  async list({ login, date_from, date_to }: AbsenceFilter): Promise<AbsenceView[]> {
    const range = { date_from: this.instant(date_from), date_to: this.instant(date_to) };
    throwIfAny(rangeProblems(range));
    const found = await this.database.read(manager => findAbsences(manager, { login, ...range }));
    return found.map(absence => view(absence, this.time));
  }

  @Handles(absences.delete)
  async delete({ id }: AbsenceId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction =>
      this.remove(transaction, await lockAbsence(transaction, id)),
    );
  }

  @Handles(absenceTypes.list)
  async types(): Promise<AbsenceTypeView[]> {
    const all = await this.database.read(manager => manager.find(AbsenceType, { order: { id: 'ASC' } }));
    return all.map(viewType);
  }

  private async add(transaction: Transaction, wanted: WantedAbsence): Promise<void> {
    const { identifiers } = await transaction.manager.insert(Absence, wanted);
    const absence: Absence = { id: identifiers[0]!.id, ...wanted };
    await this.outbox.add(transaction, absenceEvents.created, payload(absence, this.time));
  }

  private async update(transaction: Transaction, absence: Absence, wanted: WantedAbsence): Promise<void> {
    const different = applyChange(absence, wanted);
    if (!different) return;
    await transaction.manager.update(Absence, absence.id, different);
    await this.outbox.add(transaction, absenceEvents.updated, payload(absence, this.time));
  }

  private async remove(transaction: Transaction, absence: Absence): Promise<void> {
    await transaction.manager.delete(Absence, absence.id);
    await this.outbox.add(transaction, absenceEvents.deleted, payload(absence, this.time));
  }

  private instant(dateAndTime: string | null | undefined): Date | null {
    return dateAndTime ? this.time.instant(dateAndTime) : null;
  }
}
