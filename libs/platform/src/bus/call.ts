import { type ProblemDetail, inputFieldOf } from '@patchbay/contracts/problems';
import type { MessageHeaders } from './headers';

/** Header names of a request between gateway and services. All are text; absent ones are left out. */
export const headerNames = {
  requestId: 'x-request-id',
  user: 'x-user',
  deadline: 'x-deadline-ms',
  query: 'x-query',
  params: 'x-params',
  prefer: 'prefer',
  idempotencyKey: 'idempotency-key',
  trace: 'traceparent',
  status: 'status',
  encoding: 'content-encoding',
  replayed: 'idempotency-replayed',
  preferenceApplied: 'preference-applied',
  /** Of an answer that is the begin of a file: its name, URL-encoded, and its size in bytes. */
  fileName: 'x-file-name',
  fileSize: 'x-file-size',
} as const;

/** What accompanies a request: who asks, until when the answer is of use, and how it is to be read. */
export class Call {
  /** Headers that go back with the answer. */
  readonly replyHeaders = new Map<string, string>();
  private spanTrace = '';
  /** What is wrong with the input's fields, for a handler that reports it with what it finds itself. */
  problems: readonly ProblemDetail[] = [];
  /** Lists that hold wrong entries beside right ones, by their fields; made only where there is one. */
  partlyWrong?: ReadonlyMap<string, readonly unknown[]>;

  constructor(
    readonly subject: string,
    readonly body: Uint8Array,
    private readonly headers: MessageHeaders | undefined,
    private readonly deadlineAt: number,
  ) {}

  /** Entries of a list that are right, with their places: also those of one that a handler does not get for others. */
  rightEntries<T>(field: string, list: readonly T[] | undefined): [index: number, entry: T][] {
    const entries = list ?? (this.partlyWrong?.get(field) as readonly T[] | undefined) ?? [];
    const wrong = new Set(this.problems.map(problem => problem.field));
    return [...entries.entries()].filter(([index]) => !wrong.has(`${field}[${index}]`));
  }

  /** Whether a field was given that is wrong, and which a handler that collects problems therefore misses. */
  isWrong(field: string): boolean {
    return this.problems.some(problem => inputFieldOf(problem) === field);
  }

  get requestId(): string {
    return this.header('requestId');
  }

  /** Login of the API user, or the name of the asking service. */
  get user(): string {
    return this.header('user');
  }

  /** Path parameters, URL-encoded. */
  get params(): string {
    return this.header('params');
  }

  /** Raw query string, without its question mark. */
  get query(): string {
    return this.header('query');
  }

  /** `Prefer: handling=strict` of RFC 7240: unknown fields are errors. */
  get isStrict(): boolean {
    return /(^|[\s,;])handling\s*=\s*"?strict"?($|[\s,;])/i.test(this.header('prefer'));
  }

  get idempotencyKey(): string {
    return this.header('idempotencyKey');
  }

  /** W3C traceparent of what is being done, for what it causes. */
  get trace(): string {
    return this.spanTrace || this.header('trace');
  }

  /** From now on it is done as the span of this traceparent. */
  continueAs(trace: string): void {
    this.spanTrace = trace;
  }

  /** Milliseconds until nobody waits any more. */
  get remaining(): number {
    return this.deadlineAt - performance.now();
  }

  private header(name: keyof typeof headerNames): string {
    return this.headers?.get(headerNames[name]) ?? '';
  }
}
