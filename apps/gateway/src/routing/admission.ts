import { Inject, Injectable } from '@nestjs/common';
import { eventFeed } from '@patchbay/contracts/webhook/events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type RequestContract, type ServiceName, serviceNames } from '@patchbay/contracts/message';
import { codes, problem } from '@patchbay/contracts/problems';
import { METRICS } from '@patchbay/platform/app';
import { bodyLimit, ignoresBody } from '../http/body';
import { refusal } from '../http/refusal';
import { filterOf } from '../events/wanted-events';
import { whenOver } from '../http/when-closed';
import { FairShare } from './fair-share';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is admitted. */
    admitted?: Admitted;
  }
}

const mebibyte = 1_048_576;
const capacity = { requests: 512, ofService: 192, bodyBytes: 96 * mebibyte, uploads: 64, waiting: 2_000 };
/** Clients that receive events as they happen; one user may have all of these places. */
const streams = 100;

type ShareName = 'requests' | 'body_bytes' | 'uploads' | 'waiting' | 'streams' | ServiceName;

const full = (name: ShareName): string => {
  if (name === 'requests') return 'too many requests are in flight';
  if (name === 'body_bytes') return 'too many bytes of bodies are coming in';
  if (name === 'uploads') return 'too many files are coming in';
  if (name === 'waiting') return 'too many requests wait for events';
  if (name === 'streams') return `${streams} clients receive events already`;
  return `too many requests to the ${name} service are in flight`;
};

/** The places of one request, given back when it is over for its client and the work for it is done. */
class Admitted {
  private holders = 1;

  constructor(private readonly giveBack: () => void) {}

  /** @throws Problem when the places were given back: the client has disconnected */
  hold(): void {
    if (this.holders === 0) throw problem(codes.malformedHeader, 'the client has gone away');
    this.holders += 1;
  }

  release(): void {
    this.holders -= 1;
    if (this.holders === 0) this.giveBack();
  }
}

/**
 * Bounds what requests hold: places in total and per service, bytes of bodies, uploads. One slow service cannot block the
 * gateway, and one API user cannot lock out the others. A request that finds no room is refused at once.
 */
@Injectable()
export class Admission {
  private readonly shares: ReadonlyMap<ShareName, FairShare>;
  private readonly refused: Counter<'share'>;

  constructor(@Inject(METRICS) metrics: Registry) {
    const services = serviceNames.map(name => [name, new FairShare(capacity.ofService)] as const);
    const shares = (this.shares = new Map<ShareName, FairShare>([
      ['requests', new FairShare(capacity.requests)],
      ['body_bytes', new FairShare(capacity.bodyBytes)],
      ['uploads', new FairShare(capacity.uploads)],
      ['waiting', new FairShare(capacity.waiting)],
      ['streams', new FairShare(2 * streams, streams)],
      ...services,
    ]));
    new Gauge({
      name: 'http_server_share_held',
      help: 'What requests hold: places in all and by service, bytes of bodies, places of uploads',
      labelNames: ['share'],
      registers: [metrics],
      collect() {
        for (const [share, { inUse }] of shares) this.set({ share }, inUse);
      },
    });
    this.refused = new Counter({
      name: 'http_server_share_refused_total',
      help: 'Requests that found no room, by what was full',
      labelNames: ['share'],
      registers: [metrics],
    });
  }

  /**
   * Takes places for a request; they are given back when it is over.
   *
   * @throws Refusal 503 when one of the shares that the request needs is full
   */
  admit(contract: RequestContract, request: FastifyRequest, reply: FastifyReply): void {
    const { login } = request.apiUser!;
    const taken: [ShareName, number][] = [];
    const giveBack = (): void => {
      for (const [name, amount] of taken) this.shares.get(name)!.giveBack(login, amount);
    };
    for (const [name, amount] of needs(contract, request)) {
      if (!this.shares.get(name)!.take(login, amount)) {
        giveBack();
        this.refused.inc({ share: name });
        throw refusal(codes.overloaded, full(name));
      }
      taken.push([name, amount]);
    }
    const admitted = (request.admitted = new Admitted(giveBack));
    whenOver(request, reply, () => admitted.release());
  }

  /** Does the work for a request, which keeps its places until then, even if its client disconnects. */
  async during<T>({ admitted }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    admitted!.hold();
    try {
      return await work();
    } finally {
      admitted!.release();
    }
  }
}

/** Who waits for events takes no place of those who do not: the service works for none of them. */
function needs(contract: RequestContract, request: FastifyRequest): [ShareName, number][] {
  if (contract === eventFeed.stream) return [['streams', 1]];
  if (contract === eventFeed.list && filterOf(request).wait) return [['waiting', 1]];
  const { service, body } = contract;
  const held: [ShareName, number] = body === 'bytes' ? ['uploads', 1] : ['body_bytes', bytesOf(request)];
  if (service === 'gateway') return [['requests', 1], held];
  return [['requests', 1], [service, 1], held];
}

/** Bytes of a JSON body that will be held; the largest possible number where its length is unknown. */
function bytesOf(request: FastifyRequest): number {
  if (ignoresBody(request)) return 0;
  const { headers } = request;
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const length = Number(headers['content-length'] ?? 0);
  return length > bodyLimit ? 0 : length;
}
