import { Integer } from '../fields/numbers';
import { Text } from '../fields/text';

/** Optional settings of a campaign. */
export class CampaignParameters {
  @Text({
    max: 64,
    optional: true,
    orInteger: true,
    description: 'Phone number shown to the called party',
    example: '221234567',
  })
  caller_id?: string;

  @Integer({
    min: 0,
    max: 86_400,
    optional: true,
    description: 'Seconds for reviewing a record before the call',
    example: 20,
  })
  preview_timeout?: number | null;
}
