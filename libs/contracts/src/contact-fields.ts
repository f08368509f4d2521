import { Transform, Type } from 'class-transformer';
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
import { type FieldOptions, type FieldSchema, field, isStorable, refusal } from './field';
import { storableEach } from './lists';
import { codes, type ProblemCode } from './problems';

const mostOfAContact = 50;

/** E-mail addresses: one as a string, several as an array; empty ones clear. Read as a list, in its order. */
export const EmailAddresses = (options: FieldOptions = {}): PropertyDecorator =>
  oneOrMany({ example: ['ewa.nowak@example.com'], ...options, max: 254 }, { format: 'email' }, [
    IsEmail({}, each(codes.wrongFormat, 'must be an e-mail address, or hold e-mail addresses only')),
  ]);

/** Phone numbers: one as a string, several as an array; empty ones clear. Read as a list, in its order. */
export const PhoneNumbers = (options: FieldOptions = {}): PropertyDecorator =>
  oneOrMany({ example: ['+48 600 100 200'], ...options, max: 64 }, { pattern: '[0-9]' }, [
    Matches(/[0-9]/, each(codes.wrongFormat, 'must be a phone number, or hold phone numbers only')),
  ]);

const each = (code: ProblemCode, message: string) => ({ each: true, ...refusal(code, message) });

function oneOrMany(
  options: FieldOptions & { max: number },
  format: FieldSchema,
  rules: PropertyDecorator[],
): PropertyDecorator {
  const { max } = options;
  const text = { type: 'string', ...format, maxLength: max };
  const list = { type: 'array', items: text, maxItems: mostOfAContact };
  return field(options, { anyOf: [text, { type: 'string', const: '' }, list] }, [
    Transform(({ value }) => (typeof value === 'string' ? [value].filter(Boolean) : value)),
    IsArray(refusal(codes.wrongType, 'must be a string or an array of strings')),
    ArrayMaxSize(mostOfAContact, refusal(codes.tooLong, `must not have more than ${mostOfAContact} entries`)),
    IsString(each(codes.wrongType, 'must be a string or an array of strings')),
    MaxLength(max, each(codes.tooLong, `must not be longer than ${max} characters`)),
    storableEach(),
    ...rules,
  ]);
}

/** What a custom field can be given: a number or a boolean is kept as its text, an empty text clears it. */
export type CustomFieldValue = string | number | boolean;

/**
 * Custom fields by name. Which names there are only the owner of the dictionary knows: it checks names and values.
 * The object is the one that came, whatever its names are.
 */
export const CustomFieldValues = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    options,
    { type: 'object', additionalProperties: { type: 'string' } },
    [asItCame(), IsObject(refusal(codes.wrongType, 'must be an object of names and values'))],
    { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: 10_000 } },
  );

/** Wanted values of custom fields by name, in a query string: one, or several of which any will do. */
export const CustomFieldFilter = (options: FieldOptions = {}): PropertyDecorator => {
  const text = { type: 'string' };
  const values = { anyOf: [text, { type: 'array', items: text }] };
  return field(options, { type: 'object', additionalProperties: values }, [
    asItCame(),
    IsObject(refusal(codes.wrongType, 'must have the form custom_fields[NAME]=VALUE')),
  ]);
};

/** class-transformer would take a name such as `toString` for a method of what it makes. */
function asItCame(): PropertyDecorator {
  const untouched = Transform(({ obj, key }) => obj[key]);
  const plain = Type(() => Object);
  return (target, key) => [plain, untouched].forEach(decorate => decorate(target, key));
}

/** What is wrong with the text of a custom field, if anything: it does not end with the field's path. */
export function customFieldDefect(value: unknown): { code: ProblemCode; message: string } | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof value)) {
    return { code: codes.wrongType, message: 'must be a string' };
  }
  if (String(value).length > 10_000) {
    return { code: codes.tooLong, message: 'must not be longer than 10000 characters' };
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
        validator: { validate: value => typeof value === 'string' || typeof value === 'number' },
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
