import {
  type Context,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  context,
  diag,
  propagation,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { inTime } from './in-time';
import type { Caused, OpenSpan, SpanKind as Kind } from './span';

const kinds: Readonly<Record<Kind, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Paths of the management port: probes come every few seconds and are of no interest. */
const untraced = new Set(['/livez', '/readyz', '/metrics']);
const endLimit = 5_000;

/** Records spans with OpenTelemetry. Only this file imports it, and it is loaded only if tracing is on. */
export class SpanRecorder {
  private readonly tracer = trace.getTracer('patchbay');
  private provider?: NodeTracerProvider;

  constructor() {
    registerInstrumentations({
      instrumentations: [
        new HttpInstrumentation({
          ignoreIncomingRequestHook: ({ url = '' }) => untraced.has(url),
          disableOutgoingRequestInstrumentation: true,
        }),
        // Polls of the outbox and of due deliveries have no parent; they would be most of all spans.
        new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      ],
    });
  }

  send(app: string, logger: Logger): void {
    const warn = (message: string): void => logger.warn({ context: 'tracing' }, message);
    const silent = (): void => undefined;
    diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
    const resource = defaultResource()
      .merge(resourceFromAttributes({ 'service.name': app, 'service.namespace': 'patchbay' }))
      .merge(detectResources({ detectors: [envDetector] }));
    const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
    this.provider = new NodeTracerProvider({ resource, spanProcessors });
    this.provider.register();
  }

  async end(): Promise<void> {
    const sent = this.provider?.shutdown().catch((error: Error) => diag.warn(error.message));
    await inTime(Promise.resolve(sent), endLimit);
  }

  record<T>(kind: Kind, name: string, cause: Caused, work: (span?: OpenSpan) => Promise<T>): Promise<T> {
    // What a service asks of its own accord belongs to no request and to no event.
    if (kind === 'client' && !trace.getActiveSpan() && !cause.trace) return work();
    const parent = parentOf(kind, cause);
    const span = this.tracer.startSpan(name, { kind: kinds[kind] }, parent);
    return context.with(trace.setSpan(parent, span), async () => {
      const open = new RecordedSpan(span);
      try {
        return await work(open);
      } catch (error) {
        open.fail((error as Error).name);
        throw error;
      } finally {
        span.end();
      }
    });
  }

  nameRequest(method: string, route: string, requestId: string): void {
    const span = trace.getActiveSpan();
    span?.updateName(`${method} ${route}`).setAttributes({ 'http.route': route, request_id: requestId });
  }
}

/** Outgoing work is caused by the current span; incoming work by the message's traceparent. */
function parentOf(kind: Kind, { trace: traceparent }: Caused): Context {
  if (kind === 'client' && trace.getActiveSpan()) return context.active();
  return traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
}

class RecordedSpan implements OpenSpan {
  constructor(private readonly span: Span) {}

  /** W3C Trace Context, version 00. */
  get trace(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  set(attributes: Record<string, string | number>): void {
    this.span.setAttributes(attributes);
  }

  answered(status: number): void {
    this.set({ 'rpc.system': 'nats', 'rpc.response.status_code': status });
    if (status >= 500) this.fail(String(status));
  }

  fail(reason: string): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR, message: reason });
  }
}
