import { type FieldOptions, field } from '../fields/field';
import { Integer } from '../fields/numbers';
import { emptyAsNull } from '../fields/reading';
import { failure, rule } from '../fields/rules';
import { codes } from '../problems';
import { ExchangeName } from '../telephony/exchange-name';

/** Largest cap that can be set, in percent. */
const largest = 10;

const isPercent = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= largest;

const schema = { type: 'number', minimum: 0, maximum: largest };

/** An empty text restores the default. */
const CapPercent = (options: FieldOptions): PropertyDecorator =>
  field(
    { example: 3, ...options },
    schema,
    [rule('percent', isPercent, failure(codes.outOfRange, `must be a number from 0 to ${largest}`))],
    { accepted: { ...schema, type: ['number', 'string'], pattern: '^$' }, read: emptyAsNull },
  );

/** What is done for those who answer and find no agent. */
export class AbandonRule {
  @CapPercent({
    optional: true,
    description: 'Most of those who answer that may find no agent, in percent, of a day and of 30 days',
    whenOmitted: '3',
  })
  percent?: number | null;

  @Integer({
    min: 1,
    max: 60,
    optional: true,
    description: 'Seconds for which who answers waits for an agent',
    whenOmitted: '2',
    example: 2,
  })
  patience_seconds?: number | null;

  @Integer({
    min: 1,
    max: 720,
    optional: true,
    description:
      'Hours after which who found no agent is called again, and then only with an agent on the line',
    whenOmitted: '72',
    example: 72,
  })
  rest_hours?: number | null;

  @ExchangeName({
    optional: true,
    description: 'Sound of the exchange that who finds no agent hears',
    whenOmitted: 'that of the dialplan',
  })
  message?: string | null;
}
