import type { PipeTransform } from '@nestjs/common';
import { fieldsOf } from '@patchbay/contracts/fields/field';
import type { RequestContract } from '@patchbay/contracts/message';
import { type ProblemDetail, codes, inputFieldOf, throwIfAny } from '@patchbay/contracts/problems';
import { type Call, headerNames } from '../bus/call';
import { type Fields, type ReadBody, readBody } from './body';
import { readerOf } from './object-reader';
import { rulesOf } from './object-rules';
import { readQuery, withoutEmpty } from './query-string';

export interface ReadOptions {
  /**
   * What happens when fields are wrong. `collect`: the handler is called with the others, a required one may be
   * missing, and it must throw the call's `problems` together with those that only it can find. What stands in the
   * path is always there.
   */
  problems?: 'throw' | 'collect';
}

/** Names and entries in a body from a client; a provisioning file comes from the operator and is larger. */
const mostFromClient = 20_000;
const mostFromOperator = 2_000_000;

/**
 * Reads a request's input from where it stands: path parameters first, then the JSON body, then the query string, in
 * which an empty value counts as not sent. Unknown fields are ignored, or rejected when the caller prefers strict
 * handling. A body of raw bytes is left to the handler.
 */
export class ReadInput<I extends object> implements PipeTransform<Call, I> {
  private readonly takesEmpty: ReadonlySet<string>;
  private readonly inPath: ReadonlySet<string>;
  private readonly most: number;
  private readonly isFilter: boolean;

  constructor(
    private readonly contract: RequestContract<I, unknown>,
    private readonly options: ReadOptions = {},
  ) {
    const { routes, input } = contract;
    const takesEmpty = fieldsOf(input).filter(field => field.takesEmpty);
    this.takesEmpty = new Set(takesEmpty.map(({ name }) => name));
    this.inPath = new Set(routes.flatMap(({ path }) => path.match(/(?<=:)\w+/g) ?? []));
    this.most = routes.length > 0 ? mostFromClient : mostFromOperator;
    this.isFilter = routes.some(({ method }) => method === 'GET');
  }

  /** @throws Problem 400 with everything that is wrong with the request, unless that is collected */
  transform(call: Call): I {
    const { fields: body, problems: impossible } = this.bodyOf(call);
    const query = call.query === '' ? {} : this.filled(readQuery(call.query));
    const params = call.params === '' ? {} : Object.fromEntries(new URLSearchParams(call.params));
    const sent: Fields = { ...query, ...(this.isFilter ? this.filled(body) : body), ...params };
    const input = readerOf(this.contract.input).read(sent);
    const found = rulesOf(this.contract.input).problems(input, sent);
    const problems = once(impossible, found);
    this.settle(call, input, call.isStrict ? [...problems, ...this.unknown(call, query, body)] : problems);
    return input;
  }

  private bodyOf({ body }: Call): ReadBody {
    return this.contract.body === 'bytes' ? { fields: {}, problems: [] } : readBody(body, this.most);
  }

  private filled(fields: Fields): Fields {
    return withoutEmpty(fields, this.takesEmpty);
  }

  private unknown(call: Call, query: Fields, body: Fields): ProblemDetail[] {
    call.replyHeaders.set(headerNames.preferenceApplied, 'handling=strict');
    return readerOf(this.contract.input)
      .unknown({ ...query, ...body })
      .map(unknownField);
  }

  /** Throws what is wrong, or leaves it to the handler with the fields that are right. */
  private settle(call: Call, input: I, problems: ProblemDetail[]): void {
    if (problems.length === 0) return;
    const wrong = new Set(problems.map(problem => inputFieldOf(problem)!));
    if (this.options.problems !== 'collect' || [...wrong].some(name => this.inPath.has(name))) {
      throwIfAny(problems);
    }
    call.problems = problems;
    const whole = new Set(problems.map(({ field }) => field));
    const partly = new Map<string, readonly unknown[]>();
    for (const name of wrong) {
      const value: unknown = input[name as keyof I];
      if (Array.isArray(value) && !whole.has(name)) partly.set(name, value);
      delete input[name as keyof I];
    }
    call.partlyWrong = partly;
  }
}

/** A value that no field can have is told once. */
function once(impossible: ProblemDetail[], found: ProblemDetail[]): ProblemDetail[] {
  if (impossible.length === 0) return found;
  const told = new Set(impossible.map(({ field }) => field));
  return [...impossible, ...found.filter(({ field }) => !told.has(field))];
}

const unknownField = (field: string): ProblemDetail => ({
  message: `${field} is not a field of this operation`,
  code: codes.unknownField,
  field,
});
