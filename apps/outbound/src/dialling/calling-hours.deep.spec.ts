/** @long */
import { checkHours } from './test-hours';

describe('calling hours, in many cases', () => {
  it(
    'are those that the clocks of the zone show, and so is the next opening',
    () => checkHours(100_000),
    600_000,
  );
});
