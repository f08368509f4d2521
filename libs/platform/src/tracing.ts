import type { Logger } from 'pino';
import type { SpanRecorder } from './span-recorder';

/** The part that the process has in what a span is of, as OpenTelemetry names it. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** What may carry the W3C traceparent of what caused it. */
export interface Caused {
  readonly trace?: string;
}

/** A span that is being recorded. */
export interface OpenSpan {
  /** Its own W3C traceparent, for what it causes. */
  readonly trace: string;
  set(attributes: Record<string, string | number>): void;
  /** Tells the status of the answer, with which it may have failed. */
  answered(status: number): void;
  /** Marks it as failed; `reason` must hold nothing that a client sent. */
  fail(reason: string): void;
}

let recorder: SpanRecorder | undefined;

/**
 * Begins to record traces where `OTEL_EXPORTER_OTLP_ENDPOINT` is set; nothing of its SDK is loaded else. It must come
 * before `http` and `pg` are loaded, which are instrumented as they are.
 */
export function startTracing(): void {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would load it in any case
  const loaded = require('./span-recorder') as typeof import('./span-recorder');
  recorder = new loaded.SpanRecorder();
}

/** Sends spans to the collector from now on, in the name of an app unless OTEL_SERVICE_NAME gives another one. */
export function sendTraces(app: string, logger: Logger): void {
  recorder?.send(app, logger);
}

/** Sends what there is, and waits 5 s at most for the collector to take it. */
export async function endTracing(): Promise<void> {
  await recorder?.end();
}

/**
 * Does work as a span that follows its cause. Without traces the work is called, and that is all.
 *
 * @param name of low cardinality
 * @param work gets the span, or nothing when there are no traces
 */
export function traced<T>(
  kind: SpanKind,
  name: string,
  cause: Caused,
  work: (span?: OpenSpan) => Promise<T>,
): Promise<T> {
  return recorder ? recorder.record(kind, name, cause, work) : work();
}

/** Tells the span of the HTTP request at hand its route. */
export function nameRequest(method: string, route: string, requestId: string): void {
  recorder?.nameRequest(method, route, requestId);
}
