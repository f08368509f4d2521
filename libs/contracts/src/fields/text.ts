import { IsBase64, IsNotEmpty } from 'class-validator';
import { codes } from '../problems';
import { type FieldOptions, type FieldSchema, documented, field } from './field';
import { integerAsText } from './reading';
import { failure, isStorable, isString, notLongerThan, rule, storable, textRule, unstorable } from './rules';

interface Bounded extends FieldOptions {
  /** UTF-16 units. */
  max: number;
}

interface TextOptions extends Bounded {
  mayBeEmpty?: boolean;
  /** Also accepts an integer, read as its digits. */
  orInteger?: boolean;
}

/**
 * Text of at most `max` UTF-16 units. An empty string clears an optional field; a required field rejects it unless it
 * `mayBeEmpty`.
 */
export function Text(options: TextOptions): PropertyDecorator {
  const { max, optional, mayBeEmpty, orInteger } = options;
  const blank = optional || mayBeEmpty ? [] : [IsNotEmpty(failure(codes.required, 'is required'))];
  const least = optional || mayBeEmpty ? {} : { minLength: 1 };
  const schema = { type: 'string', ...least, maxLength: max };
  const rules = [isString(), ...blank, notLongerThan(max), storable()];
  return field(options, schema, rules, orInteger ? orAsInteger(schema) : {});
}

/** For a text that may also be sent as an integer, which is read as its digits. */
export const orAsInteger = (schema: FieldSchema) => ({
  accepted: { ...schema, type: ['string', 'integer'] },
  read: integerAsText,
});

/** Text of 1 to `max` visible ASCII characters, for identifiers of other systems; an integer is read as its digits. */
export function Visible(options: Bounded): PropertyDecorator {
  const pattern = new RegExp(`^[\\x21-\\x7e]{1,${options.max}}$`);
  const schema = { type: 'string', pattern: pattern.source };
  const invisible = failure(codes.wrongFormat, `must be 1 to ${options.max} visible characters`);
  const rules = [isString(), textRule('visible', text => pattern.test(text), invisible)];
  return field(options, schema, rules, orAsInteger(schema));
}

/** Bytes as Base64 (RFC 4648, section 4) of at most `max` characters; line breaks and spaces are removed. */
export function Base64(options: Bounded): PropertyDecorator {
  const schema = { type: 'string', contentEncoding: 'base64', pattern: '^[A-Za-z0-9+/=\\s]*$' };
  const rules = [
    isString(),
    IsBase64({}, failure(codes.wrongFormat, 'must be Base64')),
    notLongerThan(options.max),
  ];
  const read = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/\s/g, '') : value);
  return field(options, schema, rules, { read });
}

/** Text of at most `max` UTF-16 units, which may be empty, or a number. */
export function TextOrNumber(options: Bounded): PropertyDecorator {
  const { max } = options;
  const isEither = (value: unknown): boolean => typeof value === 'string' || Number.isFinite(value);
  const isShort = (value: unknown): boolean => String(value).length <= max;
  return field(options, { type: ['string', 'number'], maxLength: max }, [
    rule('textOrNumber', isEither, failure(codes.wrongType, 'must be a string or a number')),
    rule('shortText', isShort, failure(codes.tooLong, `must not be longer than ${max} characters`)),
    rule('storable', value => isStorable(String(value)), failure(codes.forbiddenCharacter, unstorable)),
  ]);
}

/** In answers: text, or null if unset. */
export const TextOrNull = (options: FieldOptions = {}): PropertyDecorator =>
  documented({ nullable: true, ...options }, { type: 'string' });
