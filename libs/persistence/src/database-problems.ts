import { Problem, codes, problem } from '@patchbay/contracts/problems';

/** A constraint's name and what breaking it means to a caller. */
export type ConstraintProblems = Readonly<Record<string, () => Problem>>;

/** Of a foreign key: what a write refers to was there when it was looked up. */
export const gone = (field: string, what: string) => (): Problem =>
  problem(codes.unknownReference, `${what} does not exist any more`, field);

interface DriverError {
  code?: string;
  constraint?: string;
  message: string;
}

/**
 * SQLSTATE classes and Node error codes that say that the database cannot be reached or is going away:
 * 08 connection exception, 53 insufficient resources, 57P operator intervention.
 */
const lostConnection =
  /^(08|53|57P0[1-5])|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)$|^EAI_AGAIN$|^ENOTFOUND$/;
/** pg reports these without a code. */
const lostConnectionMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|already released/;

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
  // Sent behind the statement that was to prepare it, which failed.
  '26000': unavailable,
};

/**
 * What a failure of the database means to the caller.
 *
 * @param mayBeStored whether the work could have been committed although its answer was lost
 * @returns a Problem, or the error itself when it is a defect of ours
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

/** TypeORM wraps what pg reports. */
function driverError(error: unknown): DriverError {
  const { driverError: wrapped } = error as { driverError?: DriverError };
  return wrapped ?? (error as DriverError);
}
