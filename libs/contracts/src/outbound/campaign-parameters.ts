import { Integer } from '../fields/numbers';
import { ShownNumber } from './shown-number';

/** Largest bound of the calls for an agent. */
const mostCallsPerAgent = 100;

/** Optional settings of a campaign. */
export class CampaignParameters {
  @ShownNumber({
    optional: true,
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

  @Integer({
    min: 0,
    max: mostCallsPerAgent,
    optional: true,
    description:
      'Fewest calls of a predictive campaign for each agent who is free or expected to be, as far as the cap of abandoned calls allows',
    whenOmitted: '0',
    skipInExamples: true,
  })
  predictive_min_calls?: number | null;

  @Integer({
    min: 1,
    max: mostCallsPerAgent,
    optional: true,
    description:
      'Most calls of a predictive campaign for each agent who is free or expected to be, not less than `predictive_min_calls`',
    whenOmitted: '10',
    skipInExamples: true,
  })
  predictive_max_calls?: number | null;
}
