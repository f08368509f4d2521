import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { RequestContract, ServiceName } from '@patchbay/contracts/message';
import type { Call } from './call';
import type { Delivery } from './delivery';
import { ReadInput, type ReadOptions } from '../input/read-input';

/** What the transport knows of a handler. */
export interface HandlerExtras {
  /** Whether clients of the API ask it; other requests come from services alone. */
  isPublic?: boolean;
}

/**
 * Makes a method the handler of a request: it gets the checked input and, if it wants, the call; what it returns
 * is the answer. A method of another input or answer type does not compile.
 */
export function Handles<I extends object, O>(contract: RequestContract<I, O>, options: ReadOptions = {}) {
  return <M extends (input: I, call: Call) => Promise<O>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Payload(new ReadInput(contract, options))(target, key, 0);
    Ctx()(target, key, 1);
    const extras: HandlerExtras = { isPublic: contract.routes.length > 0 };
    MessagePattern(contract.subject, undefined, extras)(target, key, descriptor);
  };
}

/**
 * Makes a method the consumer of the service's durable consumer of events. It is acknowledged when the method
 * returns, and delivered again when it throws: the method must be idempotent by the event's id.
 */
export function Consumes(service: ServiceName) {
  return <M extends (delivery: Delivery) => Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    EventPattern(service)(target, key, descriptor);
  };
}
