/** The services behind the gateway; also their NATS queue groups and Postgres schemas. */
export const serviceNames = ['crm', 'ticketing', 'outbound', 'telephony', 'webhook', 'mail'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** All apps: the gateway and the services behind it. */
export const appNames = ['gateway', ...serviceNames] as const;
export type AppName = (typeof appNames)[number];

export type Class<T> = new () => T;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** Path below the API's base, with `:name` for a path parameter. */
  readonly path: string;
}

/** How a file is sent to a client. An inline one is read in ranges too. */
export interface Media {
  /** Media type (RFC 6838). */
  readonly type: string;
  readonly disposition: 'attachment' | 'inline';
}

/**
 * What an operation returns: one object, a bare array of them or of identifiers, a page `{count, result}`, raw bytes, an empty body,
 * or server-sent events, which the gateway makes from answers of another operation. The type parameter is the handler's return type.
 */
export interface Output<O> {
  readonly shape: 'object' | 'list' | 'ids' | 'page' | 'bytes' | 'empty' | 'stream';
  readonly of?: Class<unknown>;
  /** Of bytes that are not an attachment of any type. */
  readonly media?: Media;
  /** Never set: carries the type. */
  readonly answers?: O;
}

export interface Page<T> {
  /** Total number of rows. */
  count: number;
  result: T[];
}

/** An answer that is bytes and not JSON; with `file` they are the beginning of that file. */
export class RawBytes {
  constructor(
    readonly bytes: Uint8Array,
    /** Its whole size, in bytes. */
    readonly file?: { readonly name: string; readonly size: number },
  ) {}
}

export const empty: Output<void> = { shape: 'empty' };
export const bytes: Output<RawBytes> = { shape: 'bytes' };
export const ids: Output<number[]> = { shape: 'ids' };
export const streamOf = <T>(of: Class<T>): Output<void> => ({ shape: 'stream', of });
export const one = <T>(of: Class<T>): Output<T> => ({ shape: 'object', of });
export const listOf = <T>(of: Class<T>): Output<T[]> => ({ shape: 'list', of });
export const pageOf = <T>(of: Class<T>): Output<Page<T>> => ({ shape: 'page', of });

/**
 * A request with one answer, sent over NATS and, if it has routes, over HTTP; that of the gateway itself over HTTP alone.
 *
 * @typeParam P names of the path parameters
 */
export interface RequestContract<I extends object = object, O = unknown, P extends string = string> {
  readonly subject: string;
  /** The app that answers it: a service, or the gateway itself. */
  readonly service: AppName;
  readonly routes: readonly Route[];
  readonly input: Class<I>;
  readonly output: Output<O>;
  /** Never set: carries the type. */
  readonly inPath?: P;
  /** Format of the body; with raw bytes, the fields are in the path and the query string. */
  readonly body: 'json' | 'bytes';
  /** Whether the fields of the body may be query parameters too. */
  readonly alsoInQuery?: boolean;
  readonly summary: string;
  /** What clients need to know beyond the summary and the fields. */
  readonly explanation?: string;
  /** Whether a query parameter names what it is about, which may not exist. */
  readonly isNamedInQuery?: boolean;
  /** Whether every API user may send it, whatever the permissions. */
  readonly isForEveryone?: boolean;
  /** Whether its answer is a secret: no wildcard of a permission stands for a word of its path. */
  readonly isSecret?: boolean;
  /** Whether its service learns what else the user may not read. */
  readonly isWithinRights?: boolean;
  /** Whether it is a batch: its items are in the body whatever the method is, and an Idempotency-Key holds for any. */
  readonly isBatch?: boolean;
  /** How long the caller waits, in milliseconds. */
  readonly deadline: number;
}

type RouteText = `${Method} /${string}`;

/** Names of the parameters in the text of a route. */
type ParametersIn<R extends string> = R extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersIn<Rest>
  : R extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * Declares a request once: everything that sends, answers, routes or documents it is derived from this value.
 *
 * @param subject NATS subject, `<app>.<slice>.<action>`.
 * @param routes `METHOD /path` below the API's base, aliases behind the first; null for a request between services.
 */
export function request<I extends object, O, const R extends RouteText = never>(
  subject: `${AppName}.${string}.${string}`,
  routes: R | R[] | null,
  input: Class<I>,
  output: Output<O>,
  summary: string,
): RequestContract<I, O, ParametersIn<R>> {
  return {
    subject,
    service: subject.slice(0, subject.indexOf('.')) as AppName,
    routes: [routes ?? []].flat().map(parseRoute),
    input,
    output,
    body: 'json',
    summary,
    deadline: ['list', 'ids', 'page'].includes(output.shape) ? 8_000 : 5_000,
  };
}

/** The same request with an explanation for the API reference. */
export const explained = <I extends object, O, P extends string>(
  explanation: string,
  contract: RequestContract<I, O, P>,
): RequestContract<I, O, P> => ({ ...contract, explanation });

/** The same request, whose fields may be query parameters too. */
export const alsoInQuery = <I extends object, O, P extends string>(
  contract: RequestContract<I, O, P>,
): RequestContract<I, O, P> => ({ ...contract, alsoInQuery: true });

function parseRoute(text: RouteText): Route {
  const [method, path] = text.split(' ') as [Method, string];
  return { method, path };
}

/** An operation that reads the object of events, and the fields of their payloads that its path parameters are. */
export interface Reading {
  readonly operation: RequestContract;
  readonly params: Readonly<Record<string, string>>;
}

/** An event, which a service emits once per change of an aggregate. */
export interface AnyEvent {
  readonly service: ServiceName;
  readonly action: string;
  /** JetStream subject, `events.<service>.<ACTION>`. */
  readonly subject: string;
  readonly payload: Class<object>;
  /** The payload field that identifies the aggregate, whose events stay in order. */
  readonly aggregate: string;
  /** The aggregate as it can be read, before and after the change. */
  readonly object: Class<object>;
  /** What reads the aggregate: who may do so may see it in events. */
  readonly readings: readonly [Reading, ...Reading[]];
  readonly description: string;
}

/** An event with the types of its payload and of the aggregate. */
export interface EventContract<P extends object, O extends object = object> extends AnyEvent {
  readonly payload: Class<P>;
  readonly aggregate: keyof P & string;
  readonly object: Class<O>;
}

/**
 * Declares the events of one kind of aggregate, which is identified by the same field in all their payloads. The action of an
 * event is what a webhook subscribes to.
 */
export const eventsOf =
  <K extends string, O extends object>(
    service: ServiceName,
    aggregate: K,
    object: Class<O>,
    ...readings: AnyEvent['readings']
  ) =>
  <P extends Record<K, unknown>>(
    action: string,
    payload: Class<P>,
    description: string,
  ): EventContract<P, O> => {
    const subject = `events.${service}.${action}`;
    return { service, action, subject, payload, aggregate, object, readings, description };
  };

/** NATS wildcard for the subjects of all events. */
export const eventSubjects = 'events.>';

/** The input of a request without fields. */
export class NoInput {}
