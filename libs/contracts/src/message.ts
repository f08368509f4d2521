/** The services behind the gateway; also their NATS queue groups and Postgres schemas. */
export const serviceNames = ['crm', 'ticketing', 'outbound', 'telephony', 'webhook'] as const;
export type ServiceName = (typeof serviceNames)[number];

export type Class<T> = new () => T;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** Path below the API's base, with `:name` for a path parameter. */
  readonly path: string;
}

/**
 * What an operation answers: one object, a bare array, a page `{count, result}`, raw bytes or a body of zero bytes.
 * The type parameter is what a handler returns.
 */
export interface Output<O> {
  readonly shape: 'object' | 'list' | 'page' | 'bytes' | 'empty';
  readonly of?: Class<unknown>;
  /** Never set: carries the type. */
  readonly answers?: O;
}

export interface Page<T> {
  /** Number of rows before paging. */
  count: number;
  result: T[];
}

export const empty: Output<void> = { shape: 'empty' };
export const bytes: Output<Uint8Array> = { shape: 'bytes' };
export const one = <T>(of: Class<T>): Output<T> => ({ shape: 'object', of });
export const listOf = <T>(of: Class<T>): Output<T[]> => ({ shape: 'list', of });
export const pageOf = <T>(of: Class<T>): Output<Page<T>> => ({ shape: 'page', of });

/** A question with one answer, asked over NATS and, where it has routes, over HTTP. */
export interface RequestContract<I extends object = object, O = unknown> {
  readonly subject: string;
  readonly service: ServiceName;
  readonly routes: readonly Route[];
  readonly input: Class<I>;
  readonly output: Output<O>;
  /** What the body is; the fields of one that is raw bytes are in the path and the query string. */
  readonly body: 'json' | 'bytes';
  /** Whether the fields of the body are documented to stand in the query string as well. */
  readonly alsoInQuery?: boolean;
  readonly summary: string;
  /** What a client must know besides the summary and the fields. */
  readonly explanation?: string;
  /** How long the asker waits, in milliseconds. */
  readonly deadline: number;
}

type RouteText = `${Method} /${string}`;

/**
 * Declares a request once: everything that sends, answers, routes or documents it is derived from this value.
 *
 * @param subject NATS subject, `<service>.<slice>.<action>`.
 * @param routes `METHOD /path` below the API's base; the first is documented, the others are aliases; none
 *   for a request that only services ask each other.
 */
export function request<I extends object, O>(
  subject: `${ServiceName}.${string}.${string}`,
  routes: RouteText | RouteText[] | null,
  input: Class<I>,
  output: Output<O>,
  summary: string,
): RequestContract<I, O> {
  const isList = output.shape === 'list' || output.shape === 'page';
  return {
    subject,
    service: subject.slice(0, subject.indexOf('.')) as ServiceName,
    routes: [routes ?? []].flat().map(parseRoute),
    input,
    output,
    body: 'json',
    summary,
    deadline: isList ? 8_000 : 5_000,
  };
}

/** The same request with raw bytes as its body. */
export const takesBytes = <I extends object, O>(contract: RequestContract<I, O>): RequestContract<I, O> => ({
  ...contract,
  body: 'bytes',
});

/** The same request with more to be said about it. */
export const explained = <I extends object, O>(
  explanation: string,
  contract: RequestContract<I, O>,
): RequestContract<I, O> => ({ ...contract, explanation });

/** The same request for clients that may put its fields into the query string. */
export const alsoInQuery = <I extends object, O>(contract: RequestContract<I, O>): RequestContract<I, O> => ({
  ...contract,
  alsoInQuery: true,
});

function parseRoute(text: RouteText): Route {
  const [method, path] = text.split(' ') as [Method, string];
  return { method, path };
}

/** A fact that a service tells once per change of an aggregate. */
export interface AnyEvent {
  readonly service: ServiceName;
  readonly action: string;
  /** JetStream subject, `events.<service>.<ACTION>`. */
  readonly subject: string;
  readonly payload: Class<object>;
  /** The payload field that identifies the aggregate, whose events stay in order. */
  readonly aggregate: string;
  readonly description: string;
}

/** An event whose payload is known. */
export interface EventContract<P extends object> extends AnyEvent {
  readonly payload: Class<P>;
  readonly aggregate: keyof P & string;
}

/** Declares an event once; its action is what a webhook subscribes to. */
export function event<P extends object>(
  service: ServiceName,
  action: string,
  payload: Class<P>,
  aggregate: keyof P & string,
  description: string,
): EventContract<P> {
  return { service, action, subject: `events.${service}.${action}`, payload, aggregate, description };
}

/** Declares the events of one kind of aggregate: all of their payloads have the field that identifies it. */
export const eventsOf =
  <K extends string>(service: ServiceName, aggregate: K) =>
  <P extends Record<K, unknown>>(action: string, payload: Class<P>, description: string): EventContract<P> =>
    event(service, action, payload, aggregate, description);

/** Subjects of all events, as NATS matches them. */
export const eventSubjects = 'events.>';

/** The input of a request that takes none. */
export class NoInput {}
