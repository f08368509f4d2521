import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContract } from '@patchbay/contracts/message';
import { eventFeed } from '@patchbay/contracts/webhook/events';
import { EventAnswers } from '../events/event-answers';
import { Downloads } from '../files/downloads';
import { Uploads } from '../files/uploads';
import { noBytes } from '../http/body';
import { Admission } from './admission';
import { Backend } from './backend';
import { copyAnswer } from './copy-answer';
import { OwnOperations } from './own-operations';

/**
 * Sends a request to its service and copies the answer's bytes to the client, without parsing either. What the gateway itself
 * knows, it answers.
 */
@Injectable()
export class Forwarder {
  constructor(
    private readonly admission: Admission,
    private readonly backend: Backend,
    private readonly uploads: Uploads,
    private readonly downloads: Downloads,
    private readonly events: EventAnswers,
    private readonly own: OwnOperations,
  ) {}

  /**
   * @returns what to await, if the answer is a stream
   * @throws Problem 413, 415, 503 or 504; every other answer is the service's own
   */
  forward(
    contract: RequestContract,
    request: FastifyRequest,
    reply: FastifyReply,
    body = noBytes,
  ): Promise<FastifyReply | undefined | void> {
    return this.admission.during<FastifyReply | undefined | void>(request, async () => {
      if (contract.service === 'gateway') return this.own.answer(contract, request, reply);
      if (contract === eventFeed.stream) return this.events.stream(request, reply);
      if (contract === eventFeed.list) return this.events.page(request, reply);
      if (contract.body === 'bytes') return this.uploads.take(contract, request, reply);
      if (contract.output.shape === 'bytes') return this.downloads.send(contract, request, reply);
      return copyAnswer(await this.backend.ask(contract, request, body), request, reply);
    });
  }
}
