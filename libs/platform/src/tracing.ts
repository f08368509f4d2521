import type { Logger } from 'pino';
import type { Caused, OpenSpan, SpanKind } from './span';
import type { SpanRecorder } from './span-recorder';

let recorder: SpanRecorder | undefined;

/**
 * Starts recording traces if `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise the SDK is not loaded. Must run before
 * `http` and `pg` are loaded, which are instrumented on load.
 */
export function startTracing(): void {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load it in any case
  const loaded = require('./span-recorder') as typeof import('./span-recorder');
  recorder = new loaded.SpanRecorder();
}

/** Sends spans to the collector from now on, under the app's name unless OTEL_SERVICE_NAME is set. */
export function sendTraces(app: string, logger: Logger): void {
  recorder?.send(app, logger);
}

/** Flushes recorded spans; waits at most 5 s for the collector. */
export async function endTracing(): Promise<void> {
  await recorder?.end();
}

/**
 * Runs work as a span that is a child of its cause. Without tracing it just runs the work.
 *
 * @param name of low cardinality
 * @param work gets the span, or nothing without tracing
 */
export function traced<T>(
  kind: SpanKind,
  name: string,
  cause: Caused,
  work: (span?: OpenSpan) => Promise<T>,
): Promise<T> {
  return recorder ? recorder.record(kind, name, cause, work) : work();
}

/** Names the span of the current HTTP request after its route. */
export function nameRequest(method: string, route: string, requestId: string): void {
  recorder?.nameRequest(method, route, requestId);
}
