import type { EntityManager } from 'typeorm';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import { mostAbsences } from '@patchbay/contracts/telephony/absences';
import type { ListOrder } from '@patchbay/persistence/cursor';
import type { ListPlace } from '@patchbay/persistence/list-place';
import type { Transaction } from '@patchbay/persistence/transaction';
import { User } from '../people/user';
import { Absence, type TimeRange } from './absence';
import { AbsenceType } from './absence-type';

/** The expression of the exclusion constraint, so that the query can use its index. */
const overlaps = 'tstzrange(date_from, date_to) && tstzrange(:date_from, :date_to)';

/** Reports an unknown user or absence type, and locks the user: writers of one user's absences take turns. */
export async function referenceProblems(
  transaction: Transaction,
  { login, absence_type_id: type }: Partial<Pick<Absence, 'login' | 'absence_type_id'>>,
): Promise<ProblemDetail[]> {
  const problems: ProblemDetail[] = [];
  if (login !== undefined && !(await transaction.lock(User, { login })))
    problems.push(unknownReference('login', `user ${login}`));
  if (type !== undefined && !(await transaction.manager.existsBy(AbsenceType, { id: type })))
    problems.push(unknownReference('absence_type_id', `absence type ${type}`));
  return problems;
}

/** Locks the user's absences that overlap the range; earliest first. */
export function lockOverlapping(
  transaction: Transaction,
  { login, date_from, date_to }: TimeRange & { login: string },
): Promise<Absence[]> {
  return transaction.manager
    .createQueryBuilder(Absence, 'absence')
    .where({ login })
    .andWhere(overlaps, { date_from, date_to })
    .orderBy('date_from')
    .setLock('for_no_key_update')
    .getMany();
}

/** Earliest first. */
export const absenceOrder: ListOrder = {
  name: 'absences',
  columns: [
    { name: 'date_from', kind: 'time' },
    { name: 'id', kind: 'id' },
  ],
};

/** Absences of one user, or of all users, that overlap the range, behind a place in {@link absenceOrder}. */
export function findAbsences(
  manager: EntityManager,
  { login, date_from, date_to }: TimeRange & { login?: string },
  place: ListPlace,
): Promise<Absence[]> {
  return manager
    .createQueryBuilder(Absence, 'absence')
    .where(login ? { login } : {})
    .andWhere(overlaps, { date_from, date_to })
    .andWhere(place.condition, place.bound)
    .orderBy({ date_from: 'ASC', id: 'ASC' })
    .limit(mostAbsences)
    .getMany();
}
