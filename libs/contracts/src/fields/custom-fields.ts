import { IsObject } from 'class-validator';
import { codes, type ProblemCode, type ProblemDetail } from '../problems';
import { type FieldOptions, documented, field } from './field';
import { asMap } from './reading';
import { failure, isStorable, unstorable } from './rules';

const longestValue = 10_000;

/** Value of a custom field: numbers and booleans are stored as text; an empty text clears the field. */
export type CustomFieldValue = string | number | boolean;

/**
 * Custom fields by name. The service that owns the dictionary checks names and values.
 */
export const CustomFieldValues = (options: FieldOptions = {}): PropertyDecorator => {
  const value = { type: ['string', 'number', 'boolean'], maxLength: longestValue };
  return field(
    options,
    { type: 'object', additionalProperties: { type: 'string' } },
    [IsObject(failure(codes.wrongType, 'must be an object of names and values'))],
    { accepted: { type: 'object', additionalProperties: value }, read: asMap },
  );
};

/** In answers: all custom fields by name, `null` without a value. */
export const CustomFieldTexts = (options: FieldOptions = {}): PropertyDecorator =>
  documented(options, { type: 'object', additionalProperties: { type: ['string', 'null'] } });

/** Filter for custom fields in a query string: by name, one value or several alternatives. */
export const CustomFieldFilter = (options: FieldOptions = {}): PropertyDecorator => {
  const text = { type: 'string' };
  const values = { anyOf: [text, { type: 'array', items: text }] };
  const rules = [IsObject(failure(codes.wrongType, 'must have the form custom_fields[NAME]=VALUE'))];
  return field(options, { type: 'object', additionalProperties: values }, rules, { read: asMap });
};

/**
 * The problem with the value of a custom field, if any.
 *
 * @param field path of the value
 */
export function customFieldProblems(field: string, value: unknown): ProblemDetail[] {
  const defect = defectOf(value);
  return defect ? [{ message: `${field} ${defect.message}`, code: defect.code, field }] : [];
}

function defectOf(value: unknown): { code: ProblemCode; message: string } | undefined {
  if (!['string', 'boolean'].includes(typeof value) && !Number.isFinite(value)) {
    return { code: codes.wrongType, message: 'must be a string' };
  }
  if (String(value).length > longestValue) {
    return { code: codes.tooLong, message: `must not be longer than ${longestValue} characters` };
  }
  if (isStorable(String(value))) return undefined;
  return { code: codes.forbiddenCharacter, message: unstorable };
}

/** Maximum size of all values of one object, in bytes: one answer can always contain them. */
const usualSize = 1_048_576;

/** Number of values that cannot exceed the maximum size: a UTF-16 unit takes at most 3 bytes. */
export const fewFields = (largest = usualSize): number => Math.floor(largest / (3 * longestValue));

/**
 * The problem with the total size of a field that contains values by name, if any.
 *
 * @param largest in bytes
 */
export function mapSizeProblems(field: string, bytes: number, largest = usualSize): ProblemDetail[] {
  if (bytes <= largest) return [];
  const size = largest % usualSize ? `${largest / 1_024} KiB` : `${largest / usualSize} MiB`;
  return [{ message: `${field} must not have more than ${size} of text in all`, code: codes.tooLong, field }];
}
