import { Reflector } from '@nestjs/core';
import type { RequestContract } from '@patchbay/contracts/message';

/** The contract that a route is for, and the route as it is declared: `GET /tickets/:id`. */
export interface RoutedOperation {
  contract: RequestContract;
  route: string;
}

/** Marks a method of a controller with its operation, for guards to decide on. */
export const Operation = Reflector.createDecorator<RoutedOperation>();
