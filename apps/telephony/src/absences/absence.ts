import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { AbsenceChanged, AbsenceView } from '@patchbay/contracts/telephony/absences';
import type { BusinessTime } from '@patchbay/platform/business-time';

/** A user is absent from `date_from` until `date_to`, exclusively; absences of one user never overlap. */
@Entity('absences')
export class Absence {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) id: number;
  @Column('text') login: string;
  @Column('bigint') absence_type_id: number;
  @Column('timestamptz') date_from: Date;
  @Column('timestamptz') date_to: Date;
}

/** A missing bound leaves the range open. */
export interface TimeRange {
  date_from: Date | null;
  date_to: Date | null;
}

/** An absence must not be empty: it ends after its start. */
export function rangeProblems({ date_from, date_to }: TimeRange): ProblemDetail[] {
  if (!date_from || !date_to || date_to > date_from) return [];
  return [{ message: 'date_to must be after date_from', code: codes.rangeReversed, field: 'date_to' }];
}

/** Cuts off the seconds: the API has none, and stored and published times must be equal. */
export function wholeMinute(instant: Date): Date {
  const minute = 60_000;
  return new Date(Math.floor(instant.getTime() / minute) * minute);
}

export function view({ id, login, absence_type_id, ...range }: Absence, time: BusinessTime): AbsenceView {
  return { id, login, absence_type_id: String(absence_type_id), ...formatted(range, time) };
}

/** The payload of an absence's events. */
export function payload(
  { id, login, absence_type_id, ...range }: Absence,
  time: BusinessTime,
): AbsenceChanged {
  return { absence_id: id, login, absence_type_id, ...formatted(range, time) };
}

const formatted = ({ date_from, date_to }: TimeRange, time: BusinessTime) => ({
  date_from: time.dateAndTime(date_from),
  date_to: time.dateAndTime(date_to),
});
