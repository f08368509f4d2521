import type { FastifyReply, FastifyRequest } from 'fastify';
import { requests } from '@patchbay/contracts/catalogue';
import type { RequestContract } from '@patchbay/contracts/message';
import { eventFeed } from '@patchbay/contracts/webhook/events';
import { EventAnswers } from '../events/event-answers';
import { Downloads } from '../files/downloads';
import { Uploads } from '../files/uploads';
import { OwnOperations } from './own-operations';

type OtherAnswer = (
  contract: RequestContract,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined | void>;

/** What answers the operations that are not simply sent to their service. */
export type OtherAnswers = ReadonlyMap<RequestContract, OtherAnswer>;

export const OTHER_ANSWERS = Symbol('OTHER_ANSWERS');

export const otherAnswers = {
  provide: OTHER_ANSWERS,
  inject: [OwnOperations, EventAnswers, Uploads, Downloads],
  useFactory(own: OwnOperations, events: EventAnswers, uploads: Uploads, downloads: Downloads): OtherAnswers {
    const those = (are: (contract: RequestContract) => boolean, answer: OtherAnswer) =>
      requests.filter(are).map(contract => [contract, answer] as const);
    return new Map<RequestContract, OtherAnswer>([
      ...those(
        ({ service }) => service === 'gateway',
        (...asked) => own.answer(...asked),
      ),
      ...those(
        ({ body }) => body === 'bytes',
        (...asked) => uploads.take(...asked),
      ),
      ...those(
        ({ output }) => output.shape === 'bytes',
        (...asked) => downloads.send(...asked),
      ),
      [eventFeed.list, (_contract, request, reply) => events.page(request, reply)],
      [eventFeed.stream, (_contract, request, reply) => events.stream(request, reply)],
    ]);
  },
};
