import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { type CalendarFormat, calendarFormats, isInCalendar, isWritten, orEmpty } from './calendar';
import { type FieldOptions, field, isStorable, refusal, storable } from './field';
import type { Class } from './message';
import { codes, type ProblemCode } from './problems';

/** Largest identifier that survives JSON in every language: 2^53 - 1. */
export const largestId = Number.MAX_SAFE_INTEGER;

const absent = (value: unknown): unknown => (value === '' ? null : value);

/**
 * Text of at most `max` UTF-16 units; an empty string clears an optional one and is refused for a required one,
 * unless that `mayBeEmpty`: then only its absence is refused.
 */
export function Text(options: FieldOptions & { max: number; mayBeEmpty?: boolean }): PropertyDecorator {
  const { max, optional, mayBeEmpty } = options;
  const blank = optional || mayBeEmpty ? [] : [IsNotEmpty(refusal(codes.required, 'is required'))];
  const least = optional || mayBeEmpty ? {} : { minLength: 1 };
  return field(options, { type: 'string', ...least, maxLength: max }, [
    IsString(refusal(codes.wrongType, 'must be a string')),
    ...blank,
    MaxLength(max, refusal(codes.tooLong, `must not be longer than ${max} characters`)),
    storable(),
  ]);
}

/** Text of 1 to `max` visible ASCII characters, as identifiers of other systems are; an integer is its digits. */
export function Visible(options: FieldOptions & { max: number }): PropertyDecorator {
  const pattern = new RegExp(`^[\\x21-\\x7e]{1,${options.max}}$`);
  const schema = { type: 'string', pattern: pattern.source };
  const rules = [
    Transform(({ value }) => (Number.isSafeInteger(value) ? String(value) : value)),
    IsString(refusal(codes.wrongType, 'must be a string')),
    ValidateBy(
      {
        name: 'visible',
        validator: { validate: value => typeof value === 'string' && pattern.test(value) },
      },
      refusal(codes.wrongFormat, `must be 1 to ${options.max} visible characters`),
    ),
  ];
  return field(options, schema, rules, { ...schema, type: ['string', 'integer'] });
}

/** Identifier: a JSON number or a string of digits, both read as a number from 1 to {@link largestId}. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return whole({ ...options, min: 1, max: largestId }, 'must be an identifier');
}

/** Integer, or its digits as a string. */
export function Integer(options: FieldOptions & { min: number; max: number }): PropertyDecorator {
  return whole(options, 'must be an integer');
}

function whole(options: FieldOptions & { min: number; max: number }, kind: string): PropertyDecorator {
  const { min, max } = options;
  const range = refusal(codes.outOfRange, `must be from ${min} to ${max}`);
  const schema = { type: 'integer', minimum: min, maximum: max };
  const rules = [
    Transform(({ value }) => (options.optional ? absent(digits(value)) : digits(value))),
    IsInt(refusal(codes.wrongType, `${kind}: digits only`)),
    Min(min, range),
    Max(max, range),
  ];
  const spelled = `${min < 0 ? '-?' : ''}[0-9]{1,30}`;
  const pattern = options.optional ? `^(${spelled})?$` : `^${spelled}$`;
  return field(options, schema, rules, { ...schema, type: ['integer', 'string'], pattern });
}

const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,30}$/.test(value) ? Number(value) : value;

/** Boolean; a query string spells it `true`, `false`, `1` or `0`, and so may a body. */
export function Flag(options: FieldOptions = {}): PropertyDecorator {
  const spellings = new Map<unknown, boolean>([
    ['true', true],
    ['1', true],
    [1, true],
    ['false', false],
    ['0', false],
    [0, false],
  ]);
  const rules = [
    Transform(({ value }) => spellings.get(value) ?? value),
    IsBoolean(refusal(codes.wrongType, 'must be true or false')),
  ];
  const spelled = { type: ['boolean', 'string', 'integer'], enum: [true, false, ...spellings.keys()] };
  return field({ example: true, ...options }, { type: 'boolean' }, rules, spelled);
}

/** One of the given words. */
export function OneOf(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field({ example: values.find(Boolean), ...options }, { type: 'string', enum: values }, [
    IsIn([...values], refusal(codes.notAllowed, `must be one of ${values.join(', ')}`)),
  ]);
}

/** Date `YYYY-MM-DD` of the calendar; an empty string clears an optional one. */
export const DateOnly = (options: FieldOptions = {}): PropertyDecorator => calendar(options, 'date');

/** Local time `HH:MM`, 24-hour; an empty string clears an optional one. */
export const TimeOnly = (options: FieldOptions = {}): PropertyDecorator => calendar(options, 'time');

/** Date and time `YYYY-MM-DD hh:mm`, 24-hour, in the business time zone; an empty string clears an optional one. */
export const DateAndTime = (options: FieldOptions = {}): PropertyDecorator => calendar(options, 'dateTime');

function calendar(options: FieldOptions, format: CalendarFormat): PropertyDecorator {
  const { pattern, shown, example } = calendarFormats[format];
  const rules = [
    Transform(({ value }) => (options.optional ? absent(value) : value)),
    ValidateBy(
      { name: 'calendarFormat', validator: { validate: value => isWritten(format, value) } },
      refusal(codes.wrongFormat, `must have the form ${shown}`),
    ),
    ValidateBy(
      { name: 'calendarValue', validator: { validate: value => isInCalendar(format, value) } },
      refusal(codes.notInCalendar, 'is not in the calendar'),
    ),
  ];
  const schema = { type: 'string', pattern: pattern.source };
  return field(
    { example, ...options },
    schema,
    rules,
    options.optional ? { type: 'string', pattern: orEmpty(format) } : undefined,
  );
}

/** Object of one class. */
export function ObjectOf(of: () => Class<object>, options: FieldOptions = {}): PropertyDecorator {
  return field(options, { of }, [
    IsObject(refusal(codes.wrongType, 'must be an object')),
    ValidateNested(refusal(codes.wrongType, 'must be an object')),
    Type(of),
  ]);
}

/** class-validator takes a list in a list for its entries, of which an empty one has none. */
const withoutLists = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'withoutLists',
      validator: { validate: value => Array.isArray(value) && !value.some(Array.isArray) },
    },
    refusal(codes.wrongType, 'must hold objects, not arrays'),
  );

/** List of objects of one class, at most `max`: 1000 unless said otherwise. */
export function ObjectList(
  of: () => Class<object>,
  { max = 1000, ...options }: FieldOptions & { max?: number } = {},
): PropertyDecorator {
  return field(options, { type: 'array', items: { of }, maxItems: max }, [
    IsArray(refusal(codes.wrongType, 'must be an array')),
    ArrayMaxSize(max, refusal(codes.tooLong, `must not have more than ${max} entries`)),
    withoutLists(),
    ValidateNested({ each: true, ...refusal(codes.wrongType, 'must be an object') }),
    Type(of),
  ]);
}

/** List of texts, at most 1000, none of them empty. */
export function TextList(options: FieldOptions & { max: number }): PropertyDecorator {
  const each = (code: ProblemCode, message: string) => ({ each: true, ...refusal(code, message) });
  const items = { type: 'string', minLength: 1, maxLength: options.max };
  return field(options, { type: 'array', items, maxItems: 1000 }, [
    IsArray(refusal(codes.wrongType, 'must be an array')),
    ArrayMaxSize(1000, refusal(codes.tooLong, 'must not have more than 1000 entries')),
    IsString(each(codes.wrongType, 'must hold strings only')),
    IsNotEmpty(each(codes.required, 'must not hold an empty string')),
    MaxLength(options.max, each(codes.tooLong, `must hold texts of at most ${options.max} characters`)),
    ValidateBy(
      { name: 'storable', validator: { validate: value => typeof value === 'string' && isStorable(value) } },
      each(codes.forbiddenCharacter, 'must not contain NUL or half of a surrogate pair'),
    ),
  ]);
}
