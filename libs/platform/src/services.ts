import type { RequestContract } from '@patchbay/contracts/message';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import type { Call } from './bus/call';
import type { Requests } from './bus/client';

const decoder = new TextDecoder();

/** Asks other services by contract, on behalf of the call at hand and within its time. */
export class Services {
  constructor(private readonly requests: Requests) {}

  /**
   * @returns the other service's answer
   * @throws Problem as the other service reported it, 503 when it is away, 504 when it does not answer in time
   */
  async ask<I extends object, O>(contract: RequestContract<I, O>, input: I, call: Call): Promise<O> {
    const timeout = Math.min(contract.deadline, call.remaining);
    const body = Buffer.from(JSON.stringify(input));
    const reply = await this.requests.ask(contract.subject, body, timeout, {
      requestId: call.requestId,
      user: call.user,
      trace: call.trace,
    });
    const answer = reply.data.length === 0 ? undefined : JSON.parse(decoder.decode(reply.data));
    if (reply.status === 200) return answer as O;
    throw reply.status < 500
      ? new Problem(answer.errors)
      : problem(codes.unavailable, 'another service failed');
  }
}
