import { codes, problem } from '@patchbay/contracts/problems';
import { databaseProblem } from './database-problems';

const driverError = (code: string, constraint?: string) =>
  Object.assign(new Error('query failed'), { driverError: { code, constraint, message: 'from pg' } });

describe('databaseProblem', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '08006', '53300'])(
    'answers 503 to %s before the commit: nothing is stored',
    code => expect(databaseProblem(driverError(code), {}, false)).toMatchObject({ status: 503 }),
  );

  it.each(['ECONNRESET', '57P01', '08006'])(
    'answers 504 to %s during the commit: the outcome is unknown',
    code => expect(databaseProblem(driverError(code), {}, true)).toMatchObject({ status: 504 }),
  );

  it.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Client was closed and is not queryable',
  ])('answers 503 to "%s", which pg reports without a code', message => {
    const problem = databaseProblem(new Error(message), {}, false);
    expect(problem).toMatchObject({ details: [{ code: codes.unavailable }] });
  });

  it('answers 504 when the answer to the commit did not come', () => {
    expect(databaseProblem(new Error('Query read timeout'), {}, true)).toMatchObject({ status: 504 });
  });

  it.each([false, true])(
    'answers 503 to a write on a read-only server, which stored nothing',
    mayBeStored => {
      expect(databaseProblem(driverError('25006'), {}, mayBeStored)).toMatchObject({ status: 503 });
    },
  );

  it("returns the service's problem for a violated constraint", () => {
    const taken = problem(codes.duplicate, 'taken', 'name');
    expect(databaseProblem(driverError('23505', 'names'), { names: () => taken }, true)).toBe(taken);
  });

  it('answers 504 to a statement that exceeds its time', () => {
    expect(databaseProblem(driverError('57014'), {}, false)).toMatchObject({ status: 504 });
  });

  it('returns other errors unchanged', () => {
    const error = driverError('42601');
    expect(databaseProblem(error, {}, false)).toBe(error);
  });
});
