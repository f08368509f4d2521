import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type RequestContract, type ServiceName, serviceNames } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { eventFeed } from '@patchbay/contracts/webhook/events';
import { METRICS } from '@patchbay/platform/app';
import { bodyLimit, ignoresBody } from '../http/body';
import { extendBodyTime } from '../http/body-time';
import { refusal } from '../http/refusal';
import { whenOver } from '../http/when-closed';
import { FairQueue } from '../shares/fair-queue';
import { YieldingShare } from '../shares/yielding-share';
import { hasGone, turnOf } from './turn';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is admitted, if it holds something. */
    admitted?: Admitted;
  }
}

const mebibyte = 1_048_576;
const capacity = { ofService: 192, bodyBytes: 96 * mebibyte, uploads: 64, waiting: 2_000 };
/** Clients that receive events as they happen. */
const mostStreams = 100;

type QueueName = 'body_bytes' | 'uploads' | 'waiting' | ServiceName;

const full = (name: QueueName | 'streams'): string => {
  if (name === 'body_bytes') return 'too many bytes of bodies are coming in';
  if (name === 'uploads') return 'too many files are coming in';
  if (name === 'waiting') return 'too many requests wait for events';
  if (name === 'streams') return `${mostStreams} clients receive events already`;
  return `too many requests to the ${name} service are in flight`;
};

/** What one request holds, given back when it is over for its client and the work for it is done. */
class Admitted {
  private holders = 1;

  constructor(private readonly giveBack: () => void) {}

  /** @throws Problem when the places were given back: the client has disconnected */
  hold(): void {
    if (this.holders === 0) throw hasGone();
    this.holders += 1;
  }

  release(): void {
    this.holders -= 1;
    if (this.holders === 0) this.giveBack();
  }
}

/**
 * Bounds what requests hold: places in each service, bytes of bodies, uploads, streams. One slow service cannot block the others,
 * and one API user cannot lock out another one. A request that finds no room waits for its user's turn.
 */
@Injectable()
export class Admission {
  private readonly queues = newQueues();
  private readonly streams = new YieldingShare(mostStreams);
  private readonly refused: Counter<'share'>;

  constructor(@Inject(METRICS) metrics: Registry) {
    const { queues, streams } = this;
    const options = { labelNames: ['share'] as const, registers: [metrics] };
    new Gauge({
      ...options,
      name: 'http_server_share_held',
      help: 'What requests hold: places by service, bytes of bodies, places of uploads, held answers and streams',
      collect() {
        for (const [share, { inUse }] of queues) this.set({ share }, inUse);
        this.set({ share: 'streams' }, streams.inUse);
      },
    });
    new Gauge({
      ...options,
      name: 'http_server_share_waiting',
      help: 'Requests that wait for their turn, by what they wait for',
      collect() {
        for (const [share, { waiting }] of queues) this.set({ share }, waiting);
      },
    });
    this.refused = new Counter({
      ...options,
      name: 'http_server_share_refused_total',
      help: 'Requests that found no room in time, by what was full',
    });
  }

  /**
   * Takes what a request holds before it is read, and gives it back when it is over.
   *
   * @throws Refusal 503 when there was no room for it in time
   */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { contract } = request.operation!;
    const [name, amount] = needOf(contract, request);
    if (amount === 0) return;
    const giveBack = await this.take(name, amount, request, contract.deadline);
    extendBodyTime(request.raw);
    const admitted = (request.admitted = new Admitted(giveBack));
    whenOver(request, reply, () => admitted.release());
  }

  /** Takes a place until a request that waits for events is over. */
  async admitWaiting(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    whenOver(request, reply, await this.take('waiting', 1, request, eventFeed.list.deadline));
  }

  /** Takes a place until a stream of events is over, or gives way to that of another user. */
  admitStream(request: FastifyRequest, reply: FastifyReply): void {
    const { apiUser, raw } = request;
    const giveBack = this.streams.take(apiUser!.login, 1, () => raw.socket.destroy());
    if (!giveBack) throw this.refuse('streams');
    whenOver(request, reply, giveBack);
  }

  /** Does the work for a request, which keeps what it holds until then, even if its client disconnects. */
  async during<T>({ admitted }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    admitted?.hold();
    try {
      return await work();
    } finally {
      admitted?.release();
    }
  }

  /**
   * Takes a place in the service of a contract: a request has it only while its service works for it.
   *
   * @returns gives it back
   * @throws Refusal 503 when it was not the user's turn in time
   */
  async enter({ service, deadline }: RequestContract, request: FastifyRequest): Promise<() => void> {
    return this.take(service as ServiceName, 1, request, deadline);
  }

  private async take(
    name: QueueName,
    amount: number,
    { apiUser, raw }: FastifyRequest,
    deadline: number,
  ): Promise<() => void> {
    const { login } = apiUser!;
    const queue = this.queues.get(name)!;
    if (!queue.take(login, amount) && !(await turnOf(queue, { login, amount, deadline }, raw.socket)))
      throw this.refuse(name);
    return () => queue.giveBack(login, amount);
  }

  private refuse(share: QueueName | 'streams'): Error {
    this.refused.inc({ share });
    return refusal(codes.overloaded, full(share));
  }
}

const newQueues = (): ReadonlyMap<QueueName, FairQueue> =>
  new Map([
    ['body_bytes', new FairQueue(capacity.bodyBytes)],
    ['uploads', new FairQueue(capacity.uploads)],
    ['waiting', new FairQueue(capacity.waiting)],
    ...serviceNames.map(name => [name, new FairQueue(capacity.ofService)] as const),
  ]);

/** What a request holds from before its body is read. */
const needOf = ({ body }: RequestContract, request: FastifyRequest): [QueueName, number] =>
  body === 'bytes' ? ['uploads', 1] : ['body_bytes', bytesOf(request)];

/** Bytes of a JSON body that will be held; the largest possible number where its length is unknown. */
function bytesOf(request: FastifyRequest): number {
  if (ignoresBody(request)) return 0;
  const { headers } = request;
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const length = Number(headers['content-length'] ?? 0);
  return length > bodyLimit ? 0 : length;
}
