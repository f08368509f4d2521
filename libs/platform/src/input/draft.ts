import { type ProblemDetail, inputFieldOf, throwIfAny } from '@patchbay/contracts/problems';

/** An entry of a list, where `L` is one. */
type Entry<L> = NonNullable<L> extends readonly (infer E)[] ? E : never;

/**
 * An input that may be wrong, for a handler whose own checks need more than the input: a stored row, another service.
 * It reports their problems together with those of the fields. The input itself comes from {@link check} alone.
 *
 * @typeParam P names of the path parameters, which are always right: a request with a wrong one never gets here
 */
export class Draft<I extends object, P extends keyof I = never> {
  private readonly wrong: ReadonlySet<string>;

  constructor(
    private readonly input: I,
    private readonly problems: readonly ProblemDetail[] = [],
  ) {
    this.wrong = new Set(problems.map(problem => inputFieldOf(problem)!));
  }

  /** The fields that are right; a required one may be missing. */
  get fields(): Partial<I> & Pick<I, P> {
    if (this.wrong.size === 0) return this.input;
    const right = Object.entries(this.input).filter(([name]) => !this.wrong.has(name));
    return Object.fromEntries(right) as Partial<I> & Pick<I, P>;
  }

  /** Whether a field was sent, or missing, in a way that its own rules refuse. */
  isWrong(field: keyof I & string): boolean {
    return this.wrong.has(field);
  }

  /** The right entries of a list with their indexes, also when other entries are wrong. */
  rightEntries<F extends keyof I & string>(field: F): [index: number, entry: Entry<I[F]>][] {
    const wrong = new Set(this.problems.map(problem => problem.field?.split('.', 1)[0]));
    const list: unknown = wrong.has(field) ? [] : (this.input[field] ?? []);
    const entries = [...(list as Entry<I[F]>[]).entries()];
    return entries.filter(([index]) => !wrong.has(`${field}[${index}]`));
  }

  /**
   * The input, when nothing is wrong with it.
   *
   * @param found what the handler itself found wrong
   * @throws Problem 400 with everything that is wrong, the fields first
   */
  check(...found: readonly ProblemDetail[][]): I {
    throwIfAny([...this.problems, ...found.flat()]);
    return this.input;
  }
}
