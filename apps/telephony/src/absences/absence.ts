import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { AbsenceChanged, AbsenceView } from '@patchbay/contracts/telephony/absences';
import type { BusinessTime } from '@patchbay/platform/business-time';

/** A user is absent from `date_from` until just before `date_to`; two absences of a user never overlap. */
@Entity('absences')
export class Absence {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) id: number;
  @Column('text') login: string;
  @Column('bigint') absence_type_id: number;
  @Column('timestamptz') date_from: Date;
  @Column('timestamptz') date_to: Date;
}

/** A bound that is not there lies beyond every time. */
export interface TimeRange {
  date_from: Date | null;
  date_to: Date | null;
}

/** An absence lasts. */
export function rangeProblems({ date_from, date_to }: TimeRange): ProblemDetail[] {
  if (!date_from || !date_to || date_to > date_from) return [];
  return [{ message: 'date_to must be after date_from', code: codes.rangeReversed, field: 'date_to' }];
}

/** The minute of an instant: the API has no seconds, and stored and published times must agree. */
export function wholeMinute(instant: Date): Date {
  const minute = 60_000;
  return new Date(Math.floor(instant.getTime() / minute) * minute);
}

export function view({ id, login, absence_type_id, ...range }: Absence, time: BusinessTime): AbsenceView {
  return { id, login, absence_type_id: String(absence_type_id), ...written(range, time) };
}

/** The payload of an absence's events. */
export function payload(
  { id, login, absence_type_id, ...range }: Absence,
  time: BusinessTime,
): AbsenceChanged {
  return { absence_id: id, login, absence_type_id, ...written(range, time) };
}

const written = ({ date_from, date_to }: TimeRange, time: BusinessTime) => ({
  date_from: time.dateAndTime(date_from),
  date_to: time.dateAndTime(date_to),
});
