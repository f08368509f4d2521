import { codes, problem } from '@patchbay/contracts/problems';
import { databaseProblem } from './database-problems';

const driverError = (code: string, constraint?: string) =>
  Object.assign(new Error('query failed'), { driverError: { code, constraint, message: 'from pg' } });

describe('what a failure of the database means', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '08006', '53300'])(
    '%s before the commit: certainly not stored',
    code => expect(databaseProblem(driverError(code), {}, false)).toMatchObject({ status: 503 }),
  );

  it.each(['ECONNRESET', '57P01', '08006'])('%s during the commit: the outcome is open', code =>
    expect(databaseProblem(driverError(code), {}, true)).toMatchObject({ status: 504 }),
  );

  it('a lost connection that pg reports without a code', () => {
    const error = new Error('Connection terminated unexpectedly');
    expect(databaseProblem(error, {}, false)).toMatchObject({ details: [{ code: codes.unavailable }] });
  });

  it('a constraint is what its service says it is', () => {
    const taken = problem(codes.duplicate, 'taken', 'name');
    expect(databaseProblem(driverError('23505', 'names'), { names: () => taken }, true)).toBe(taken);
  });

  it('a statement that ran out of time', () => {
    expect(databaseProblem(driverError('57014'), {}, false)).toMatchObject({ status: 504 });
  });

  it('anything else stays a defect of ours', () => {
    const error = driverError('42601');
    expect(databaseProblem(error, {}, false)).toBe(error);
  });
});
