import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type ProtobufFields, readFields } from './protobuf';

/** As in opentelemetry/proto/trace/v1/trace.proto. */
const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

export interface CollectedSpan {
  /** `service.name` of the resource. */
  app: string;
  trace: string;
  id: string;
  /** Empty for the first span of a trace. */
  parent: string;
  name: string;
  kind: (typeof kinds)[number];
  failed: boolean;
  /** Text attributes. */
  attributes: Record<string, string>;
}

/** An OpenTelemetry collector: accepts OTLP over HTTP as protobuf and keeps every span. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.receive(request, response));
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    await new Promise<void>(resolve => collector.server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  /** The value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const message = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    if (request.url === '/v1/traces') this.spans.push(...spansOf(message));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }
}

/** The field numbers are those of ExportTraceServiceRequest and its messages. */
function spansOf(request: Uint8Array): CollectedSpan[] {
  return readFields(request)
    .messages(1)
    .flatMap(resourceSpans => {
      const [resource] = resourceSpans.messages(1);
      const app = attributesOf(resource!.messages(1))['service.name']!;
      return resourceSpans.messages(2).flatMap(scope => scope.messages(2).map(span => spanOf(span, app)));
    });
}

function spanOf(span: ProtobufFields, app: string): CollectedSpan {
  return {
    app,
    trace: span.hex(1),
    id: span.hex(2),
    parent: span.hex(4),
    name: span.text(5),
    kind: kinds[span.number(6)]!,
    attributes: attributesOf(span.messages(9)),
    failed: span.messages(15)[0]?.number(3) === 2,
  };
}

const attributesOf = (pairs: ProtobufFields[]): Record<string, string> =>
  Object.fromEntries(pairs.map(pair => [pair.text(1), pair.messages(2)[0]?.text(1) ?? '']));
