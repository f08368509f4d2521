import { Integer } from '../fields/numbers';

/** With what the exchange ended the call of a number. */
export const Cause = (options: { optional?: boolean; nullable?: boolean }): PropertyDecorator =>
  Integer({
    min: 1,
    max: 127,
    description:
      'Cause with which the exchange ended the call of the number, by Q.850, such as 17 for busy; `null` where it said none',
    example: 17,
    ...options,
  });
