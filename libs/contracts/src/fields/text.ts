import { IsBase64, IsNotEmpty } from 'class-validator';
import { codes } from '../problems';
import { type FieldOptions, type FieldSchema, documented, field } from './field';
import { integerAsText } from './reading';
import { isStorable, isString, notLongerThan, refusal, rule, storable, textRule, unstorable } from './rules';

interface Bounded extends FieldOptions {
  /** UTF-16 units. */
  max: number;
}

interface TextOptions extends Bounded {
  mayBeEmpty?: boolean;
  /** An integer is taken for its digits. */
  orInteger?: boolean;
}

/**
 * Text of at most `max` UTF-16 units; an empty string clears an optional one and is refused for a required one,
 * unless that `mayBeEmpty`: then only its absence is refused.
 */
export function Text(options: TextOptions): PropertyDecorator {
  const { max, optional, mayBeEmpty, orInteger } = options;
  const blank = optional || mayBeEmpty ? [] : [IsNotEmpty(refusal(codes.required, 'is required'))];
  const least = optional || mayBeEmpty ? {} : { minLength: 1 };
  const schema = { type: 'string', ...least, maxLength: max };
  const rules = [isString(), ...blank, notLongerThan(max), storable()];
  return field(options, schema, rules, orInteger ? integerTaken(schema) : {});
}

/** A text for which an integer is taken too, as its digits. */
export const integerTaken = (schema: FieldSchema) => ({
  accepted: { ...schema, type: ['string', 'integer'] },
  read: integerAsText,
});

/** Text of 1 to `max` visible ASCII characters, as identifiers of other systems are; an integer is its digits. */
export function Visible(options: Bounded): PropertyDecorator {
  const pattern = new RegExp(`^[\\x21-\\x7e]{1,${options.max}}$`);
  const schema = { type: 'string', pattern: pattern.source };
  const refused = refusal(codes.wrongFormat, `must be 1 to ${options.max} visible characters`);
  const rules = [isString(), textRule('visible', text => pattern.test(text), refused)];
  return field(options, schema, rules, integerTaken(schema));
}

/** Bytes as Base64 (RFC 4648, section 4) of at most `max` characters; line breaks and spaces in it are dropped. */
export function Base64(options: Bounded): PropertyDecorator {
  const schema = { type: 'string', contentEncoding: 'base64', pattern: '^[A-Za-z0-9+/=\\s]*$' };
  const rules = [
    isString(),
    IsBase64({}, refusal(codes.wrongFormat, 'must be Base64')),
    notLongerThan(options.max),
  ];
  const read = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/\s/g, '') : value);
  return field(options, schema, rules, { read });
}

/** A text of at most `max` UTF-16 units, which may be empty, or a number. */
export function TextOrNumber(options: Bounded): PropertyDecorator {
  const { max } = options;
  const isEither = (value: unknown): boolean => typeof value === 'string' || Number.isFinite(value);
  const isShort = (value: unknown): boolean => String(value).length <= max;
  return field(options, { type: ['string', 'number'], maxLength: max }, [
    rule('textOrNumber', isEither, refusal(codes.wrongType, 'must be a string or a number')),
    rule('shortText', isShort, refusal(codes.tooLong, `must not be longer than ${max} characters`)),
    rule('storable', value => isStorable(String(value)), refusal(codes.forbiddenCharacter, unstorable)),
  ]);
}

/** In answers: text, or null where there is none. */
export const TextOrNull = (options: FieldOptions = {}): PropertyDecorator =>
  documented({ nullable: true, ...options }, { type: 'string' });
