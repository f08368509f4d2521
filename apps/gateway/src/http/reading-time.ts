import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { YieldingShare } from '../shares/yielding-share';
import { progressOf } from './driver-internals';
import { ReadingPace } from './reading-pace';
import { whenOver } from './when-closed';

/** Bytes of answers that wait in memory until their clients read them. */
const mostUnread = 64 * 1_048_576;
/** What an answer holds beside its bytes. */
const ofEach = 8_192;

/** What Fastify sends: the bytes of an answer, or a stream of them. */
interface Sent {
  length?: number;
  readableHighWaterMark?: number;
  writableLength?: number;
}

/**
 * Ends connections whose clients do not read their answers: those that are too slow, and where unread answers take too much
 * memory, the newest of the user with the most. Node's own timeout of a socket starts again with each byte.
 */
export class ReadingTime {
  private readonly unread = new YieldingShare(mostUnread);
  private readonly ended: Counter<'reason'>;

  constructor(metrics: Registry) {
    const { unread } = this;
    new Gauge({
      name: 'http_server_unread_bytes',
      help: 'Bytes of answers that their clients have not read yet',
      registers: [metrics],
      collect() {
        this.set(unread.inUse);
      },
    });
    this.ended = new Counter({
      name: 'http_server_unread_ended_total',
      help: 'Connections that were ended because of unread answers: slow, or too many bytes (full)',
      labelNames: ['reason'],
      registers: [metrics],
    });
  }

  /** @param within milliseconds for each 128 KiB of an answer */
  limit(fastify: FastifyInstance, within: number): void {
    this.limitTime(fastify.server, within);
    this.limitMemory(fastify);
  }

  private limitTime(server: Server, within: number): void {
    const paces = new Map<Socket, ReadingPace>();
    server.on('connection', (socket: Socket) => {
      paces.set(socket, new ReadingPace());
      socket.once('close', () => paces.delete(socket));
    });
    const look = (): void => {
      for (const [socket, pace] of paces) if (pace.isTooSlow(progressOf(socket))) this.end(socket, 'slow');
    };
    const timer = setInterval(look, within).unref();
    server.once('close', () => clearInterval(timer));
  }

  /** An answer that the system takes at once, as nearly all, does not count. */
  private limitMemory(fastify: FastifyInstance): void {
    fastify.addHook<Sent | null>('onSend', (request, reply, sent, done) => {
      done();
      const bytes = bytesOf(sent);
      if (bytes === 0 || (sent?.length !== undefined && reply.raw.writableLength === 0)) return;
      const end = () => this.end(request.raw.socket, 'full');
      const giveBack = this.unread.take(request.apiUser?.login ?? '', bytes + ofEach, end);
      if (!giveBack) return end();
      whenOver(request, reply, giveBack);
    });
  }

  private end(socket: Socket, reason: string): void {
    this.ended.inc({ reason });
    socket.destroy();
  }
}

/** Of a stream: what it buffers, and what was written to it, such as an answer that is decompressed. */
const bytesOf = (sent: Sent | null): number =>
  sent?.length ?? (sent?.readableHighWaterMark ?? 0) + (sent?.writableLength ?? 0);
