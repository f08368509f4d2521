import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type RecordObject,
  type RecordStatusChanged,
  recordEvents,
} from '@patchbay/contracts/outbound/record-events';
import type { Versions } from '@patchbay/persistence/change';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { endWithoutCall, endWrapUp, noteDecided } from '../claims/claim-queries';
import { forgetDue, refreshDue, releaseHeld } from '../claims/due-records';
import { type ChangedRow, type RecordRow, payload, recordObject } from './record';
import { type RecordMarks, changeRecords, setMarks } from './record-queries';

type Further = () => Promise<void>;
const nothing: Further = async () => undefined;

/** The events of records: one of each that was changed in a transaction. It keeps the due table in step with them. */
@Injectable()
export class RecordHistory {
  constructor(
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  async added(transaction: Transaction, rows: readonly RecordRow[]): Promise<void> {
    const events = rows.map(row => ({ fields: payload(row), after: this.object(row) }));
    await this.outbox.addAll(transaction, recordEvents.created, events);
    await refreshDue(transaction, idsOf(rows));
  }

  /** A change of status, whatever else changes with it, or another change; nothing of a record that is as it was. */
  async changed(
    transaction: Transaction,
    changes: readonly ChangedRow[],
    further: Further = nothing,
  ): Promise<void> {
    const different = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    const others = different.filter(change => !hasNewStatus(change));
    // In this order, and sent together.
    await Promise.all([
      this.outbox.addAll(
        transaction,
        recordEvents.updated,
        others.map(change => ({ fields: payload(change.after), ...this.versions(change) })),
      ),
      this.outbox.addAll(
        transaction,
        recordEvents.statusChanged,
        different
          .filter(hasNewStatus)
          .map(change => ({ fields: statusPayload(change.after), ...this.versions(change) })),
      ),
      refreshDue(transaction, idsOf(changes.map(({ after }) => after))),
      further(),
    ]);
  }

  /**
   * Sets what a claim or a call leaves at a locked record. Whether that is due is found out again, also where nothing is set.
   *
   * @param further stores what comes after the events of that, in the same round trip
   */
  async mark(
    transaction: Transaction,
    record_id: number,
    marks: Partial<RecordMarks>,
    further: Further = nothing,
  ): Promise<void> {
    if (Object.keys(marks).length === 0) {
      await Promise.all([refreshDue(transaction, [record_id]), further()]);
      return;
    }
    const values = { record_ids: [record_id], status_id: null, call_date: null, last_note: null, ...marks };
    await this.changed(transaction, await changeRecords(transaction, setMarks, values), further);
  }

  async removed(transaction: Transaction, rows: readonly RecordRow[]): Promise<void> {
    const ids = idsOf(rows);
    await endWithoutCall(transaction, this.outbox, ids);
    const events = rows.map(row => ({ fields: payload(row), before: this.object(row) }));
    await this.outbox.addAll(transaction, recordEvents.deleted, events);
    await forgetDue(transaction, ids);
  }

  /** The status that is set after a call, or during it, also if it is the same, is the decision, and ends the claim of a locked record. Before {@link changed}. */
  async disposed(transaction: Transaction, record_id: number): Promise<void> {
    await Promise.all([
      transaction.rows(releaseHeld, { record_id }),
      transaction.rows(noteDecided, { record_id }),
      endWrapUp(transaction, this.outbox, record_id),
    ]);
  }

  private versions({ before, after }: ChangedRow): Versions<RecordObject> {
    return { before: this.object(before), after: this.object(after) };
  }

  private object(row: RecordRow): RecordObject {
    return recordObject(row, this.time);
  }
}

const idsOf = (rows: readonly RecordRow[]): number[] => rows.map(({ record_id }) => record_id);

const hasNewStatus = ({ before, after }: ChangedRow): boolean => before.status_id !== after.status_id;

const statusPayload = ({ status_id, system_status, ...row }: RecordRow): RecordStatusChanged => ({
  ...payload(row),
  status_id,
  system_status,
});
