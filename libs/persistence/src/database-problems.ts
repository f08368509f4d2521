import { Problem, codes, problem } from '@patchbay/contracts/problems';

/** The problem that a caller gets when a constraint is violated, by the constraint's name. */
export type ConstraintProblems = Readonly<Record<string, () => Problem>>;

/** For a foreign key: the referenced row was deleted after the write had looked it up. */
export const gone = (field: string, what: string) => (): Problem =>
  problem(codes.unknownReference, `${what} does not exist any more`, field);

interface DriverError {
  code?: string;
  constraint?: string;
  message: string;
}

/**
 * SQLSTATE classes and Node error codes of a database that is unreachable or shutting down:
 * 08 connection exception, 53 insufficient resources, 57P operator intervention.
 */
const lostConnection =
  /^(08|53|57P0[1-5])|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)$|^EAI_AGAIN$|^ENOTFOUND$/;
/** Messages of pg, and of the limit of a statement, for errors without a code. */
const lostConnectionMessage =
  /Connection terminated|timeout (expired|exceeded when trying to connect)|Query read timeout|is not queryable|already released/;

/** SQLSTATE of a write on a standby, or on a primary that has become one. */
const readOnly = '25006';

const unavailable = (): Problem => problem(codes.unavailable, 'the database cannot be reached now');
const outcomeOpen = (): Problem =>
  problem(codes.timedOut, 'the database did not answer: the outcome is open');
const tooSlow = (): Problem => problem(codes.timedOut, 'the database did not answer in time');
const locked = (): Problem =>
  problem(codes.unavailable, 'another request is changing the same data: try again');

const byState: Readonly<Record<string, () => Problem>> = {
  '57014': tooSlow,
  '55P03': locked,
  '40001': locked,
  '40P01': locked,
  [readOnly]: unavailable,
  // The statement ahead of it in the pipeline, which should have prepared it, failed.
  '26000': unavailable,
};

/**
 * Converts a database error to the problem that the caller gets.
 *
 * @param mayBeStored whether the work may have been committed although the answer was lost
 * @returns a Problem, or the error itself if it is a defect
 */
export function databaseProblem(
  error: unknown,
  constraints: ConstraintProblems,
  mayBeStored: boolean,
): unknown {
  if (error instanceof Problem) return error;
  const { code = '', constraint = '', message } = driverError(error);
  const broken = constraints[constraint];
  if (broken) return broken();
  if (lostConnection.test(code) || lostConnectionMessage.test(message)) {
    return mayBeStored ? outcomeOpen() : unavailable();
  }
  return byState[code]?.() ?? error;
}

/** SQLSTATE classes that the content of a row causes: data exception, integrity violation, limit exceeded. */
const byContent = /^(22|23|54)/;

/** Whether the database rejected the content of a row, which an outage does not cause. */
export const isCausedByContent = (error: unknown): boolean => byContent.test(driverError(error).code ?? '');

/** Whether a write failed because the server only reads. */
export const isReadOnly = (error: unknown): boolean => driverError(error).code === readOnly;

/** Whether the server is away or only reads, whatever was asked. */
export function isAway(error: unknown): boolean {
  const { code = '', message } = driverError(error);
  return code === readOnly || lostConnection.test(code) || lostConnectionMessage.test(message);
}

/** TypeORM wraps pg's errors. */
function driverError(error: unknown): DriverError {
  const { driverError: wrapped } = error as { driverError?: DriverError };
  return wrapped ?? (error as DriverError);
}
