import { Integer } from '@patchbay/contracts/fields/numbers';
import { HttpConfiguration } from '@patchbay/platform/configuration';

export class GatewayConfiguration extends HttpConfiguration {
  @Integer({
    min: 1,
    max: 1_000_000,
    optional: true,
    description:
      'Requests a second of one API user at one gateway, twice that at once; unlimited unless it is set',
  })
  RATE_LIMIT?: number;
}
