import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RawBytes, RequestContract } from '@patchbay/contracts/message';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import type { Reply, Requests } from './bus/client';
import { headerNames } from './request-headers';
import type { RequestContext } from './request-context';

const decompress = promisify(gunzip);
const decoder = new TextDecoder();

/** Largest decompressed answer, in bytes. */
const mostBytes = 64 * 1_048_576;

/** Characters of an error answer that are logged. */
const longestQuote = 1_000;

/** Asks other services by contract, for the current request and within its time. */
export class Services {
  constructor(private readonly requests: Requests) {}

  /**
   * @returns the other service's answer
   * @throws Problem 503 when the other service is away or failed, 504 when it does not answer in time
   * @throws Error when it rejects the request or its answer cannot be read: a defect, not the client's mistake
   */
  async ask<I extends object, O>(
    contract: RequestContract<I, O>,
    input: I,
    context: RequestContext,
  ): Promise<O> {
    const { subject, output } = contract;
    const reply = succeeded(contract, await this.reply(contract, input, context));
    if (output.shape === 'empty') return undefined as O;
    try {
      return JSON.parse(decoder.decode(await plain(reply)));
    } catch (error) {
      throw new Error(`${subject} answered what cannot be read`, { cause: error });
    }
  }

  /**
   * The same of an answer that is bytes.
   *
   * @returns undefined when what was asked for does not exist
   */
  async bytes<I extends object>(
    contract: RequestContract<I, RawBytes>,
    input: I,
    context: RequestContext,
  ): Promise<Uint8Array | undefined> {
    const reply = await this.reply(contract, input, context);
    return reply.status === 404 ? undefined : plain(succeeded(contract, reply));
  }

  private async reply(
    contract: RequestContract,
    input: object,
    { requestId, actor, trace, remaining }: RequestContext,
  ): Promise<Reply> {
    const { data, params } = sentOf(contract, input);
    const { subject, deadline } = contract;
    try {
      const timeout = Math.min(deadline, remaining);
      return await this.requests.ask(subject, data, timeout, {
        params,
        requestId,
        user: actor.name,
        userType: actor.type,
        trace,
      });
    } catch (error) {
      if (error instanceof Problem && error.status >= 500) throw error;
      throw new Error(`${subject} cannot be asked`, { cause: error });
    }
  }
}

function succeeded({ subject }: RequestContract, reply: Reply): Reply {
  const { status, data } = reply;
  if (status >= 500) throw problem(codes.unavailable, 'another service failed');
  if (status === 200) return reply;
  throw new Error(`${subject} answered ${status}: ${decoder.decode(data).slice(0, longestQuote)}`);
}

/** Raw bytes are the whole body: the other fields go beside them. */
function sentOf({ body }: RequestContract, input: object): { data: Uint8Array; params: string } {
  if (body === 'json') return { data: Buffer.from(JSON.stringify(input)), params: '' };
  const { bytes, ...fields } = input as { bytes: Uint8Array } & Record<string, string>;
  return { data: bytes, params: new URLSearchParams(fields).toString() };
}

async function plain({ headers, data }: Reply): Promise<Uint8Array> {
  if (headers?.get(headerNames.encoding) !== 'gzip') return data;
  return decompress(data, { maxOutputLength: mostBytes });
}
