import { type DocumentedField, fieldsOf } from '@patchbay/contracts/fields/field';
import { readsQuery } from '@patchbay/contracts/input-places';
import type { RequestContract } from '@patchbay/contracts/message';
import { type ProblemDetail, codes, inputFieldOf, throwIfAny } from '@patchbay/contracts/problems';
import { headerNames } from '../request-headers';
import { type Fields, type ReadBody, readBody } from './body';
import { Draft } from './draft';
import { readQuery, withoutEmpty } from './query-string';
import { type ReadObject, readObject } from './read-object';

/** Most names and entries of a body; a provisioning file comes from the operator and is larger. */
const mostFromClient = 20_000;
const mostFromOperator = 2_000_000;

const namesOf = (fields: readonly DocumentedField[]): ReadonlySet<string> =>
  new Set(fields.map(({ name }) => name));

/** What a request brings, over NATS or to the gateway that answers it itself. */
export interface SentInput {
  readonly body: Uint8Array;
  /** Raw query string, without its question mark. */
  readonly query: string;
  /** Path parameters, URL-encoded. */
  readonly params: string;
  /** Whether unknown fields are errors. */
  readonly isStrict: boolean;
  readonly replyHeaders: { set(name: string, value: string): unknown };
}

/**
 * Reads the input of one contract: path parameters take precedence over the JSON body, and that over the query
 * string, in which an empty value counts as not sent. Of a write it is not read, unless the contract says so. Unknown fields
 * and parameters are ignored, or rejected with strict handling. A body of raw bytes is the field `bytes`.
 */
export class InputReader<I extends object> {
  private readonly takesEmpty: ReadonlySet<string>;
  private readonly asSent: ReadonlySet<string>;
  private readonly inPath: ReadonlySet<string>;
  private readonly most: number;
  private readonly isFilter: boolean;
  private readonly readsQuery: boolean;

  constructor(private readonly contract: RequestContract<I, unknown>) {
    const { routes, input } = contract;
    this.takesEmpty = namesOf(fieldsOf(input).filter(field => field.takesEmpty));
    this.asSent = namesOf(fieldsOf(input).filter(field => field.isAsSent));
    this.inPath = new Set(routes.flatMap(({ path }) => path.match(/(?<=:)\w+/g) ?? []));
    this.most = routes.length > 0 ? mostFromClient : mostFromOperator;
    this.isFilter = routes.some(({ method }) => method === 'GET');
    this.readsQuery = readsQuery(contract);
  }

  /** @throws Problem 400 with all problems of the request */
  input(sent: SentInput): I {
    return this.draft(sent).check();
  }

  /** @throws Problem 400 when the body or the query string cannot be read, or a path parameter is wrong */
  draft(sent: SentInput): Draft<I> {
    const { input, problems } = this.read(sent);
    return new Draft(input, problems);
  }

  /** @throws Problem 400 as {@link draft} */
  read(message: SentInput): ReadObject<I> {
    const { fields: body, problems: impossible } = this.bodyOf(message);
    const parameters = message.query === '' ? {} : readQuery(message.query);
    const query = this.readsQuery ? parameters : {};
    const params = message.params === '' ? {} : Object.fromEntries(new URLSearchParams(message.params));
    const sent: Fields = { ...this.filled(query), ...(this.isFilter ? this.filled(body) : body), ...params };
    // A name that is unknown is a mistake with or without a value.
    const strictly = message.isStrict ? { ...query, ...body } : {};
    const { input, problems } = readObject(this.contract.input, sent, impossible, strictly);
    if (message.isStrict) {
      if (!this.readsQuery) problems.unshift(...Object.keys(parameters).map(unknownParameter));
      message.replyHeaders.set(headerNames.preferenceApplied, 'handling=strict');
    }
    if (problems.some(problem => this.inPath.has(inputFieldOf(problem)!))) throwIfAny(problems);
    if (this.contract.body === 'bytes') Object.assign(input, { bytes: message.body });
    return { input, problems };
  }

  private bodyOf({ body }: SentInput): ReadBody {
    if (this.contract.body === 'bytes') return { fields: {}, problems: [] };
    return readBody(body, this.most, this.asSent);
  }

  private filled(fields: Fields): Fields {
    return withoutEmpty(fields, this.takesEmpty);
  }
}

const unknownParameter = (field: string): ProblemDetail => ({
  message: `${field} is not a query parameter of this operation`,
  code: codes.unknownField,
  field,
});
