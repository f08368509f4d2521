/** OpenTelemetry's kind of a span. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** Work that may carry the W3C traceparent of its cause. */
export interface Caused {
  readonly trace?: string;
}

/** A span that is being recorded. */
export interface OpenSpan {
  /** Its own W3C traceparent, for the work that it causes. */
  readonly trace: string;
  set(attributes: Record<string, string | number>): void;
  /** Records the status of the answer; 5xx marks the span as failed. */
  answered(status: number): void;
  /** Marks it as failed; `reason` must hold nothing that a client sent. */
  fail(reason: string): void;
}
