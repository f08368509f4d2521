import type { Transaction } from '@patchbay/persistence/transaction';
import type { EntityManager } from 'typeorm';
import { type ProblemDetail, notFound, unknownReference } from '@patchbay/contracts/problems';
import { User } from '../people/user';
import { Absence, type TimeRange } from './absence';
import { AbsenceType } from './absence-type';

/** What the exclusion constraint compares, so that its index finds them. */
const overlaps = 'tstzrange(date_from, date_to) && tstzrange(:date_from, :date_to)';

/** Locks the user; finds user and type, as far as they are named, that do not exist. */
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

/** The user's absences that share a moment with the range, first one first. */
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

export async function lockAbsence(transaction: Transaction, id: number): Promise<Absence> {
  const absence = await transaction.lock(Absence, { id });
  if (!absence) throw notFound('absence', id);
  return absence;
}

/** Absences of a user, or of all, that share a moment with the range. */
export function findAbsences(
  manager: EntityManager,
  { login, date_from, date_to }: TimeRange & { login?: string },
): Promise<Absence[]> {
  return manager
    .createQueryBuilder(Absence, 'absence')
    .where(login ? { login } : {})
    .andWhere(overlaps, { date_from, date_to })
    .orderBy({ date_from: 'ASC', id: 'ASC' })
    .getMany();
}
