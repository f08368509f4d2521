import type { PipeTransform } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { Batch, BatchAnswer } from '@patchbay/contracts/batch';
import type { RequestContract } from '@patchbay/contracts/message';
import { BatchReader, type ReadBatch } from '../input/batch-items';
import type { Draft } from '../input/draft';
import { InputReader } from '../input/input-reader';
import type { RequestContext } from '../request-context';
import type { RequestMessage } from './request-message';

/** What the transport knows of a handler. */
export interface HandlerExtras {
  /** Whether it has an HTTP route; other requests come only from services. */
  isPublic?: boolean;
}

/**
 * Makes a method the handler of a request: it gets the validated input and the request's context, and returns the
 * answer. A method with another input or answer type does not compile.
 */
export function Handles<I extends object, O>(contract: RequestContract<I, O>) {
  const reader = new InputReader(contract);
  return handler<(input: I, context: RequestContext) => Promise<O>>(contract, {
    transform: (message: RequestMessage) => reader.input(message),
  });
}

/** The same for a method that gets a draft of the input, because it checks more than the input's own rules. */
export function HandlesDraft<I extends object, O, P extends string>(contract: RequestContract<I, O, P>) {
  const reader = new InputReader(contract);
  return handler<(draft: Draft<I, P & keyof I>, context: RequestContext) => Promise<O>>(contract, {
    transform: (message: RequestMessage) => reader.draft(message),
  });
}

/** The same for a method that adds the items of a batch: it gets them unread, each to become a draft by itself. */
export function HandlesBatch<I extends Batch>(contract: RequestContract<I, BatchAnswer>) {
  const reader = new BatchReader(contract);
  return handler<(batch: ReadBatch<I>, context: RequestContext) => Promise<BatchAnswer>>(contract, {
    transform: (message: RequestMessage) => reader.batch(message),
  });
}

function handler<F>({ subject, routes }: RequestContract, pipe: PipeTransform) {
  return <M extends F>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    Payload(pipe)(target, key, 0);
    Ctx()(target, key, 1);
    const extras: HandlerExtras = { isPublic: routes.length > 0 };
    MessagePattern(subject, undefined, extras)(target, key, descriptor);
  };
}
