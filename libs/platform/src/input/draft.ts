import { type ProblemDetail, inputFieldOf, throwIfAny } from '@patchbay/contracts/problems';

/** An entry of a list, where `L` is one. */
type Entry<L> = NonNullable<L> extends readonly (infer E)[] ? E : never;

/**
 * An input with possibly wrong fields, for a handler that checks more than the fields: against a stored row, or by asking
 * another service. All problems are reported at once. Only {@link check} returns the input itself.
 *
 * @typeParam P names of the path parameters, which are always valid: a request with a wrong one is rejected before
 */
export class Draft<I extends object, P extends keyof I = never> {
  private readonly wrong: ReadonlySet<string>;

  constructor(
    private readonly input: I,
    private readonly problems: readonly ProblemDetail[] = [],
  ) {
    this.wrong = new Set(problems.map(problem => inputFieldOf(problem)!));
  }

  /** The valid fields; a required one may be missing. */
  get fields(): Partial<I> & Pick<I, P> {
    if (this.wrong.size === 0) return this.input;
    const right = Object.entries(this.input).filter(([name]) => !this.wrong.has(name));
    return Object.fromEntries(right) as Partial<I> & Pick<I, P>;
  }

  /** Whether the field's own rules reject it: a wrong value, or a missing required one. */
  isWrong(field: keyof I & string): boolean {
    return this.wrong.has(field);
  }

  /** The valid entries of a list with their indexes, even if other entries are wrong. */
  rightEntries<F extends keyof I & string>(field: F): [index: number, entry: Entry<I[F]>][] {
    const wrong = new Set(this.problems.map(problem => problem.field?.split('.', 1)[0]));
    const list: unknown = wrong.has(field) ? [] : (this.input[field] ?? []);
    const entries = [...(list as Entry<I[F]>[]).entries()];
    return entries.filter(([index]) => !wrong.has(`${field}[${index}]`));
  }

  /** Everything that is wrong: the problems of the fields, then those that the handler found. */
  allProblems(...found: readonly (readonly ProblemDetail[])[]): ProblemDetail[] {
    return [...this.problems, ...found.flat()];
  }

  /**
   * Returns the input if it has no problems.
   *
   * @param found the problems that the handler found
   * @throws Problem 400 with all problems, those of the fields first
   */
  check(...found: readonly (readonly ProblemDetail[])[]): I {
    throwIfAny(this.allProblems(...found));
    return this.input;
  }
}
