import { Flag, OneOf } from '../fields/choices';
import { Integer } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { amdActions } from '../telephony/amd';
import { ExchangeName, ExchangeQueue } from '../telephony/exchange-name';
import { AbandonRule } from './abandon-rule';

/** What is done with answering machines. */
export const amdRules = ['off', ...amdActions] as const;
export type AmdRule = (typeof amdRules)[number];

/** How a campaign calls by itself. */
export class AutomaticRules {
  @Flag({
    optional: true,
    description:
      'Whether nobody is called for an agent of a progressive or predictive campaign while a caller waits in another queue of his',
    whenOmitted: 'true',
    skipInExamples: true,
  })
  inbound_first?: boolean | null;

  @ExchangeQueue({
    optional: true,
    description:
      'Queue of the exchange whose agents take the calls of a progressive or predictive campaign; such a campaign does not call without one',
    example: 'sales-calls',
    skipInExamples: true,
  })
  exchange_queue?: string | null;

  @Integer({
    min: 1,
    max: 1_000,
    optional: true,
    description: 'Calls at once of a progressive or predictive campaign',
    whenOmitted: '100',
    example: 100,
  })
  line_limit?: number | null;

  @ObjectOf(() => AbandonRule, {
    optional: true,
    description: 'Rules for those who answer a progressive or predictive campaign and find no agent',
    skipInExamples: true,
  })
  abandon?: AbandonRule | null;

  @OneOf(amdRules, {
    optional: true,
    description:
      'Whether the exchange looks for answering machines before the queue of a progressive or predictive campaign, and what becomes of one: it hangs up, it plays `amd_message`, or an agent gets it. Needs a patience of at least 7 seconds',
    whenOmitted: '`off`',
    skipInExamples: true,
  })
  amd?: AmdRule;

  @ExchangeName({
    optional: true,
    description: 'Sound of the exchange that is played to an answering machine, with `amd`: `message`',
    whenOmitted: 'that of `abandon`',
    skipInExamples: true,
  })
  amd_message?: string | null;

  @Integer({
    min: 0,
    max: 100,
    optional: true,
    description: 'Persons, in percent, among those who are taken for machines: they count as abandoned',
    whenOmitted: '10',
    skipInExamples: true,
    example: 10,
  })
  amd_false_percent?: number | null;
}
