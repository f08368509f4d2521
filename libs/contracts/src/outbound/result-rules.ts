import { IsObject, ValidateNested } from 'class-validator';
import { type FieldOptions, field, fieldsOf } from '../fields/field';
import { Id, Integer } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { asMap } from '../fields/reading';
import { failure } from '../fields/rules';
import type { Class } from '../message';
import { codes } from '../problems';

/** How long a record is left alone after a result, and how often it is called on a day that has it. */
export class RetryRule {
  @Integer({ min: 0, max: 43_200, optional: true, description: 'Minutes until the next call', example: 15 })
  after_minutes?: number | null;

  @Integer({
    min: 0,
    max: 1_000,
    optional: true,
    description:
      'Attempts of a day with the result; then it is left alone until the next day. 0 is without end',
    example: 3,
  })
  max?: number | null;
}

/** An object by result. Another name is a mistake that would go unnoticed: a problem also without strict handling. */
export function ByResult(of: Class<object>, options: FieldOptions): PropertyDecorator {
  const names = fieldsOf(of).map(({ name }) => name);
  const wrong = failure(codes.notAllowed, `must be an object by result: ${names.join(', ')}`);
  const read = (value: unknown): unknown => {
    const map = asMap(value);
    if (typeof map !== 'object' || map === null) return map;
    return Object.keys(map).every(name => names.includes(name)) ? map : [];
  };
  return field(options, { of: () => of }, [IsObject(wrong), ValidateNested(wrong)], { read });
}

const Rule = (whenOmitted: string): PropertyDecorator =>
  ObjectOf(() => RetryRule, { optional: true, whenOmitted });

/** Results after which a record is called again by itself. */
export class RetryRules {
  @Rule('after 15 minutes, 3 times a day') BUSY?: RetryRule | null;
  @Rule('after 120 minutes') NO_ANSWER?: RetryRule | null;
  @Rule('after 240 minutes') MACHINE?: RetryRule | null;
  @Rule('after 5 minutes, doubling with each further failure up to 60') FAILED?: RetryRule | null;
  @Rule('after 30 minutes') UNKNOWN?: RetryRule | null;
}

const Status = (description: string): PropertyDecorator =>
  Id({ optional: true, description, example: 1, skipInExamples: true });

/** The status of the campaign that a record gets after a result, instead of the usual one. */
export class ResultStatuses {
  @Status('The number was busy') BUSY?: number | null;
  @Status('Nobody answered') NO_ANSWER?: number | null;
  @Status('A machine answered, and got no agent') MACHINE?: number | null;
  @Status('The network failed') FAILED?: number | null;
  @Status('There is no such number, and the record has no other') INVALID?: number | null;
  @Status('A fax answered, and the record has no other number') FAX?: number | null;
  @Status('Nobody saw the end') UNKNOWN?: number | null;
  @Status('The gate refuses it for good: a do-not-call list, or no number that may be called')
  REFUSED?: number | null;
}
