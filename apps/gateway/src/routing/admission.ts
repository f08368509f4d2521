import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type RequestContract, type ServiceName, serviceNames } from '@patchbay/contracts/message';
import { codes, problem } from '@patchbay/contracts/problems';
import { METRICS } from '@patchbay/platform/app';
import { bodyLimit } from '@patchbay/platform/gateway';
import { FairShare } from './fair-share';
import { refusal } from './refusal';
import { whenOver } from './when-over';

declare module 'fastify' {
  interface FastifyRequest {
    admitted?: Admitted;
  }
}

const mebibyte = 1_048_576;
const most = { requests: 512, ofService: 192, bodyBytes: 96 * mebibyte, uploads: 64 };

type ShareName = 'requests' | 'body_bytes' | 'uploads' | ServiceName;

const full = (name: ShareName): string => {
  if (name === 'requests') return 'too many requests are in flight';
  if (name === 'body_bytes') return 'too many bytes of bodies are coming in';
  if (name === 'uploads') return 'too many files are coming in';
  return `too many requests to the ${name} service are in flight`;
};

/** The places of one request, given back when its client has gone or been answered and the work for it is done. */
class Admitted {
  private holders = 1;

  constructor(private readonly giveBack: () => void) {}

  /** @throws Problem when they have been given back: nobody waits for the answer any more */
  hold(): void {
    if (this.holders === 0) throw problem(codes.malformedHeader, 'the client has gone away');
    this.holders += 1;
  }

  letGo(): void {
    this.holders -= 1;
    if (this.holders === 0) this.giveBack();
  }
}

/**
 * Lets a request in before its body is read, while there is room for it: in all, to its service, for its bytes. One slow
 * service cannot take the gateway with it, and one API user cannot keep out the others. What finds no room is refused
 * at once.
 */
@Injectable()
export class Admission {
  private readonly shares: ReadonlyMap<ShareName, FairShare>;
  private readonly refused: Counter<'share'>;

  constructor(@Inject(METRICS) metrics: Registry) {
    const services = serviceNames.map(name => [name, new FairShare(most.ofService)] as const);
    const shares = (this.shares = new Map<ShareName, FairShare>([
      ['requests', new FairShare(most.requests)],
      ['body_bytes', new FairShare(most.bodyBytes)],
      ['uploads', new FairShare(most.uploads)],
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

  /** @throws Refusal 503 when something of what the request needs is full */
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
    whenOver(request, reply, () => admitted.letGo());
  }

  /** Does the work for a request, which keeps its places until that is done, also when its client goes away meanwhile. */
  async during<T>({ admitted }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    admitted!.hold();
    try {
      return await work();
    } finally {
      admitted!.letGo();
    }
  }
}

function needs({ service, body }: RequestContract, request: FastifyRequest): [ShareName, number][] {
  const held: [ShareName, number] = body === 'bytes' ? ['uploads', 1] : ['body_bytes', bytesOf(request)];
  return [['requests', 1], [service, 1], held];
}

/** What of a JSON body will be kept: all of it, where its length is not known the most there may be. */
function bytesOf({ method, headers }: FastifyRequest): number {
  if (method === 'GET') return 0;
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const length = Number(headers['content-length'] ?? 0);
  return length > bodyLimit ? 0 : length;
}
