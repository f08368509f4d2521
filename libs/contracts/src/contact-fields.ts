import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import {
  type FieldOptions,
  type FieldSchema,
  field,
  isStorable,
  refusal,
  refusalOfEach,
  storable,
} from './field';
import { codes, type ProblemCode, type ProblemDetail } from './problems';
import { asMap, firstOf } from './reading';

const mostOfAContact = 50;
const longestValue = 10_000;

/** E-mail addresses: one as a string, several as an array; empty ones clear. Read as a list, in its order. */
export const EmailAddresses = (options: FieldOptions = {}): PropertyDecorator =>
  oneOrMany({ example: ['ewa.nowak@example.com'], ...options, max: 254 }, { format: 'email' }, [
    IsEmail({}, refusalOfEach(codes.wrongFormat, 'must be an e-mail address')),
  ]);

/** Phone numbers: one as a string, several as an array; empty ones clear. Read as a list, in its order. */
export const PhoneNumbers = (options: FieldOptions = {}): PropertyDecorator =>
  oneOrMany({ example: ['+48 600 100 200'], ...options, max: 64 }, { pattern: '[0-9]' }, [
    Matches(/[0-9]/, refusalOfEach(codes.wrongFormat, 'must be a phone number')),
  ]);

function oneOrMany(
  options: FieldOptions & { max: number },
  format: FieldSchema,
  rules: PropertyDecorator[],
): PropertyDecorator {
  const { max } = options;
  const text = { type: 'string', ...format, maxLength: max };
  const list = { type: 'array', items: text, maxItems: mostOfAContact };
  const schema = { anyOf: [text, { type: 'string', const: '' }, list] };
  const all = [
    IsArray(refusal(codes.wrongType, 'must be a string or an array of strings')),
    ArrayMaxSize(mostOfAContact, refusal(codes.tooLong, `must not have more than ${mostOfAContact} entries`)),
    IsString(refusalOfEach(codes.wrongType, 'must be a string')),
    MaxLength(max, refusalOfEach(codes.tooLong, `must not be longer than ${max} characters`)),
    storable(refusalOfEach),
    ...rules,
  ];
  const read = (value: unknown): unknown =>
    typeof value === 'string' ? [value].filter(Boolean) : firstOf(mostOfAContact, value);
  return field(options, schema, all, { read });
}

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

/** Wanted values of custom fields by name, in a query string: one, or several of which any will do. */
export const CustomFieldFilter = (options: FieldOptions = {}): PropertyDecorator => {
  const text = { type: 'string' };
  const values = { anyOf: [text, { type: 'array', items: text }] };
  const rules = [IsObject(refusal(codes.wrongType, 'must have the form custom_fields[NAME]=VALUE'))];
  return field(options, { type: 'object', additionalProperties: values }, rules, { read: asMap });
};

/** Bytes of all values of one object together: whatever is kept of it, it can be read in one answer. */
const mostBytes = 1_048_576;

/** Names of which the values cannot be too much together, however long each is: 3 bytes are the most of a UTF-16 unit. */
export const fewFields = Math.floor(mostBytes / (3 * longestValue));

/** What is wrong with the size of all values of a field that holds values by name, if anything. */
export function mapSizeProblems(field: string, bytes: number): ProblemDetail[] {
  if (bytes <= mostBytes) return [];
  return [{ message: `${field} must not hold more than 1 MiB of text in all`, code: codes.tooLong, field }];
}

/** What is wrong with the text of a custom field, if anything: it does not end with the field's path. */
export function customFieldDefect(value: unknown): { code: ProblemCode; message: string } | undefined {
  if (!['string', 'boolean'].includes(typeof value) && !Number.isFinite(value)) {
    return { code: codes.wrongType, message: 'must be a string' };
  }
  if (String(value).length > longestValue) {
    return { code: codes.tooLong, message: `must not be longer than ${longestValue} characters` };
  }
  if (isStorable(String(value))) return undefined;
  return {
    code: codes.forbiddenCharacter,
    message: 'must not contain NUL or half of a surrogate pair',
  };
}

/** A text of at most `max` UTF-16 units, which may be empty, or a number. */
export const TextOrNumber = (options: FieldOptions & { max: number }): PropertyDecorator =>
  field(options, { type: ['string', 'number'], maxLength: options.max }, [
    ValidateBy(
      {
        name: 'textOrNumber',
        validator: { validate: value => typeof value === 'string' || Number.isFinite(value) },
      },
      refusal(codes.wrongType, 'must be a string or a number'),
    ),
    ValidateBy(
      { name: 'shortText', validator: { validate: value => String(value).length <= options.max } },
      refusal(codes.tooLong, `must not be longer than ${options.max} characters`),
    ),
    ValidateBy(
      { name: 'storable', validator: { validate: value => isStorable(String(value)) } },
      refusal(codes.forbiddenCharacter, 'must not contain NUL or half of a surrogate pair'),
    ),
  ]);
