import { IsObject } from 'class-validator';
import { codes, type ProblemCode, type ProblemDetail } from '../problems';
import { type FieldOptions, documented, field } from './field';
import { asMap } from './reading';
import { isStorable, refusal, unstorable } from './rules';

const longestValue = 10_000;

/** What a custom field can be given: a number or a boolean is kept as its text, an empty text clears it. */
export type CustomFieldValue = string | number | boolean;

/**
 * Custom fields by name. Which names there are only the owner of the dictionary knows: it checks names and values.
 */
export const CustomFieldValues = (options: FieldOptions = {}): PropertyDecorator => {
  const value = { type: ['string', 'number', 'boolean'], maxLength: longestValue };
  return field(
    options,
    { type: 'object', additionalProperties: { type: 'string' } },
    [IsObject(refusal(codes.wrongType, 'must be an object of names and values'))],
    { accepted: { type: 'object', additionalProperties: value }, read: asMap },
  );
};

/** In answers: custom fields by name, all that there are; null where one has no value. */
export const CustomFieldTexts = (options: FieldOptions = {}): PropertyDecorator =>
  documented(options, { type: 'object', additionalProperties: { type: ['string', 'null'] } });

/** Wanted values of custom fields by name, in a query string: one, or several of which any will do. */
export const CustomFieldFilter = (options: FieldOptions = {}): PropertyDecorator => {
  const text = { type: 'string' };
  const values = { anyOf: [text, { type: 'array', items: text }] };
  const rules = [IsObject(refusal(codes.wrongType, 'must have the form custom_fields[NAME]=VALUE'))];
  return field(options, { type: 'object', additionalProperties: values }, rules, { read: asMap });
};

/** What is wrong with the text of a custom field, if anything: it does not end with the field's path. */
export function customFieldDefect(value: unknown): { code: ProblemCode; message: string } | undefined {
  if (!['string', 'boolean'].includes(typeof value) && !Number.isFinite(value)) {
    return { code: codes.wrongType, message: 'must be a string' };
  }
  if (String(value).length > longestValue) {
    return { code: codes.tooLong, message: `must not be longer than ${longestValue} characters` };
  }
  if (isStorable(String(value))) return undefined;
  return { code: codes.forbiddenCharacter, message: unstorable };
}

/** Bytes of all values of one object together: whatever is kept of it, it can be read in one answer. */
const mostBytes = 1_048_576;

/** Names of which the values cannot be too much together, however long each is: 3 bytes are the most of a UTF-16 unit. */
export const fewFields = Math.floor(mostBytes / (3 * longestValue));

/** What is wrong with the size of all values of a field that holds values by name, if anything. */
export function mapSizeProblems(field: string, bytes: number): ProblemDetail[] {
  if (bytes <= mostBytes) return [];
  return [{ message: `${field} must not hold more than 1 MiB of text in all`, code: codes.tooLong, field }];
}
