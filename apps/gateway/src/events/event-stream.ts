import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Followed } from './followed-events';

/** Bytes that a client may be behind. */
const mostBehind = 1_048_576;
/** Milliseconds. Proxies end connections on which nothing is sent for a minute or less. */
const commentEvery = 15_000;
/** Milliseconds that a client may take to read what it has missed. */
const patience = 30_000;

/** Server-sent events (HTML Living Standard, section 9.2) for one client. */
export class EventStream {
  private readonly comments: NodeJS.Timeout;
  private readonly gone = new AbortController();
  private cursor = '';

  private constructor(private readonly response: ServerResponse) {
    // With the cursor, so that a client that wants little resumes where it is.
    this.comments = setInterval(() => response.write(`:\nid: ${this.cursor}\n\n`), commentEvery);
    response.on('close', () => {
      clearInterval(this.comments);
      this.gone.abort();
    });
  }

  /** @param known_since from when on all events are known, if the client asked for earlier ones */
  static open(request: FastifyRequest, reply: FastifyReply, known_since = ''): EventStream {
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      // The connection would stay open behind a stream that ends with this process.
      connection: 'close',
      // nginx would gather the answer.
      'x-accel-buffering': 'no',
    };
    reply.hijack();
    reply.raw.writeHead(200, headers as OutgoingHttpHeaders);
    if (request.method !== 'HEAD')
      reply.raw.write(known_since ? `: known_since ${known_since}\n\n` : ':\n\n');
    return new EventStream(reply.raw);
  }

  /**
   * What has just happened is not held back for a client that reads too slowly: it is disconnected, and may resume. What it
   * has missed comes as fast as it reads.
   *
   * @returns whether the client is still there
   */
  async send({ events, cursor, isRecent }: Followed): Promise<boolean> {
    const { response } = this;
    // What was written before: a large event that has just happened is nobody's fault.
    if (isRecent && response.writableLength > mostBehind) response.destroy();
    this.cursor = cursor;
    for (const { event, json } of events) response.write(`id: ${event.cursor}\ndata: ${json}\n\n`);
    // A client that is disconnected before its first event must know where to resume.
    if (events.length === 0 && !isRecent) response.write(`id: ${cursor}\n\n`);
    if (!isRecent && response.writableNeedDrain) {
      const signal = AbortSignal.any([this.gone.signal, AbortSignal.timeout(patience)]);
      await once(response, 'drain', { signal }).catch(() => response.destroy());
    }
    return !response.destroyed;
  }

  end(): void {
    clearInterval(this.comments);
    this.response.end();
  }
}
