import { type FieldOptions, documented, field } from './field';
import { digits, emptyAsNull } from './reading';
import { isWhole } from './rules';

/** Largest identifier that survives JSON in every language: 2^53 - 1. */
export const largestId = Number.MAX_SAFE_INTEGER;

/** Identifier from 1 to {@link largestId}: a JSON number or a string of digits, read as a number. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return whole({ ...options, min: 1, max: largestId }, 'an identifier');
}

/** Integer, or its digits as a string. */
export function Integer(options: FieldOptions & { min: number; max: number }): PropertyDecorator {
  return whole(options, 'an integer');
}

function whole(options: FieldOptions & { min: number; max: number }, kind: string): PropertyDecorator {
  const { min, max, optional } = options;
  const schema = { type: 'integer', minimum: min, maximum: max };
  const spelled = `${min < 0 ? '-?' : ''}[0-9]{1,30}`;
  const pattern = optional ? `^(${spelled})?$` : `^${spelled}$`;
  return field(options, schema, isWhole(kind, min, max), {
    accepted: { ...schema, type: ['integer', 'string'], pattern },
    read: value => (optional ? emptyAsNull(digits(value)) : digits(value)),
  });
}

/** In answers: integer, or an empty string if unset. */
export const IntegerOrEmpty = (options: FieldOptions = {}): PropertyDecorator =>
  documented(options, { type: ['integer', 'string'], pattern: '^$' });
