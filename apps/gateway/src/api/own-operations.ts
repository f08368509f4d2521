import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { me } from '@patchbay/contracts/gateway/me';
import { system } from '@patchbay/contracts/gateway/system';
import type { RequestContract } from '@patchbay/contracts/message';
import { isStrict } from '@patchbay/platform/request-headers';
import { InputReader, type SentInput } from '@patchbay/platform/input/input-reader';
import type { KnownUser } from '../api-users/directory';
import { noBytes } from '../http/body';
import { SystemMonitor } from '../system/system-monitor';
import { queryOf } from '../routing/query-of';
import { copyAnswer } from '../routing/copy-answer';
import { passedOn } from '../routing/request-headers';

/** The operations that the gateway answers itself. It reads and checks their input as services do. */
@Injectable()
export class OwnOperations {
  private readonly handlers = new Map<RequestContract, (sent: SentInput, user: KnownUser) => object>();

  constructor(monitor: SystemMonitor) {
    this.handle(me.read, (_input, { login, permissions }) => ({ login, permissions: [...permissions] }));
    this.handle(system.status, () => monitor.status());
    this.handle(system.metrics, ({ since }) => monitor.metrics(since));
  }

  /** @throws Problem 400 */
  answer(
    contract: RequestContract,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const result = this.handlers.get(contract)!(sentBy(request, reply), request.apiUser!);
    return copyAnswer({ status: 200, data: Buffer.from(JSON.stringify(result)) }, request, reply);
  }

  private handle<I extends object, O extends object>(
    contract: RequestContract<I, O>,
    answer: (input: I, user: KnownUser) => O,
  ): void {
    const reader = new InputReader(contract);
    this.handlers.set(contract, (sent, user) => answer(reader.input(sent), user));
  }
}

/** None of these operations has path parameters or a body. */
const sentBy = ({ raw, headers, method, operation }: FastifyRequest, reply: FastifyReply): SentInput => ({
  body: noBytes,
  query: queryOf(raw.url!),
  params: '',
  isStrict: isStrict(passedOn(headers, method, operation!.contract).prefer ?? ''),
  replyHeaders: { set: (name, value) => reply.header(name, value) },
});
