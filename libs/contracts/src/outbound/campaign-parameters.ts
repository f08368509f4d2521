import { Integer } from '../fields/numbers';
import { Text } from '../fields/text';

/** What a campaign can be told besides its own fields. */
export class CampaignParameters {
  @Text({
    max: 64,
    optional: true,
    orInteger: true,
    description: 'Number that the campaign presents',
    example: '221234567',
  })
  caller_id?: string;

  @Integer({
    min: 0,
    max: 86_400,
    optional: true,
    description: 'Seconds to review a record before its call',
    example: 20,
  })
  preview_timeout?: number | null;
}
