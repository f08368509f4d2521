import type { EntityManager } from 'typeorm';
import { type ProblemDetail, codes, problem } from '@patchbay/contracts/problems';
import { User } from '../people/user';
import { Absence, type TimeRange } from './absence';
import { AbsenceType } from './absence-type';

/** What the exclusion constraint compares, so that its index finds them. */
const overlaps = 'tstzrange(date_from, date_to) && tstzrange(:date_from, :date_to)';

/** Locks the user, and tells which of user and type, as far as they are named, there is not. */
export async function referenceProblems(
  transaction: EntityManager,
  { login, absence_type_id }: Partial<Pick<Absence, 'login' | 'absence_type_id'>>,
): Promise<ProblemDetail[]> {
  const problems: ProblemDetail[] = [];
  const unknown = (field: string, message: string) =>
    problems.push({ message, code: codes.unknownReference, field });
  if (login !== undefined && !(await lockUser(transaction, login)))
    unknown('login', `user ${login} does not exist`);
  if (absence_type_id !== undefined && !(await transaction.existsBy(AbsenceType, { id: absence_type_id })))
    unknown('absence_type_id', `absence type ${absence_type_id} does not exist`);
  return problems;
}

const lockUser = (transaction: EntityManager, login: string): Promise<User | null> =>
  transaction.findOne(User, { where: { login }, lock: { mode: 'pessimistic_write' } });

/** The user's absences that share a moment with the range, first one first. */
export function lockOverlapping(
  transaction: EntityManager,
  { login, date_from, date_to }: TimeRange & { login: string },
): Promise<Absence[]> {
  return transaction
    .createQueryBuilder(Absence, 'absence')
    .where({ login })
    .andWhere(overlaps, { date_from, date_to })
    .orderBy('date_from')
    .setLock('pessimistic_write')
    .getMany();
}

export async function lockAbsence(transaction: EntityManager, id: number): Promise<Absence> {
  const absence = await transaction.findOne(Absence, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!absence) throw problem(codes.notFound, `absence ${id} does not exist`, 'id');
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
