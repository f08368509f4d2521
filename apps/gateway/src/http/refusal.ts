import { Problem, type ProblemCode } from '@patchbay/contracts/problems';

/** A problem that the gateway itself finds, with headers for its answer. */
export class Refusal extends Problem {
  constructor(
    code: ProblemCode,
    message: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super([{ message, code }]);
  }
}

export const refusal = (code: ProblemCode, message: string, headers: Record<string, string> = {}): Refusal =>
  new Refusal(code, message, headers);
