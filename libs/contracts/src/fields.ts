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
import { type FieldOptions, field, refusal, refusalOfEach, storable } from './field';
import type { Class } from './message';
import { codes } from './problems';
import { asMap, digits, emptyAsNull, firstOf, integerAsText } from './reading';

/** Largest identifier that survives JSON in every language: 2^53 - 1. */
export const largestId = Number.MAX_SAFE_INTEGER;

interface TextOptions extends FieldOptions {
  max: number;
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
  const rules = [
    IsString(refusal(codes.wrongType, 'must be a string')),
    ...blank,
    MaxLength(max, refusal(codes.tooLong, `must not be longer than ${max} characters`)),
    storable(),
  ];
  const accepted = { ...schema, type: ['string', 'integer'] };
  return field(options, schema, rules, orInteger ? { accepted, read: integerAsText } : {});
}

/** Text of 1 to `max` visible ASCII characters, as identifiers of other systems are; an integer is its digits. */
export function Visible(options: FieldOptions & { max: number }): PropertyDecorator {
  const pattern = new RegExp(`^[\\x21-\\x7e]{1,${options.max}}$`);
  const schema = { type: 'string', pattern: pattern.source };
  const rules = [
    IsString(refusal(codes.wrongType, 'must be a string')),
    ValidateBy(
      {
        name: 'visible',
        validator: { validate: value => typeof value === 'string' && pattern.test(value) },
      },
      refusal(codes.wrongFormat, `must be 1 to ${options.max} visible characters`),
    ),
  ];
  return field(options, schema, rules, {
    accepted: { ...schema, type: ['string', 'integer'] },
    read: integerAsText,
  });
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
  const rules = [IsInt(refusal(codes.wrongType, `${kind}: digits only`)), Min(min, range), Max(max, range)];
  const spelled = `${min < 0 ? '-?' : ''}[0-9]{1,30}`;
  const pattern = options.optional ? `^(${spelled})?$` : `^${spelled}$`;
  return field(options, schema, rules, {
    accepted: { ...schema, type: ['integer', 'string'], pattern },
    read: value => (options.optional ? emptyAsNull(digits(value)) : digits(value)),
  });
}

/** Boolean; a query string spells it `true`, `false`, `1` or `0`, in any case of letters, and so may a body. */
export function Flag(options: FieldOptions = {}): PropertyDecorator {
  const spellings = new Map<unknown, boolean>([
    ['true', true],
    ['1', true],
    [1, true],
    ['false', false],
    ['0', false],
    [0, false],
  ]);
  const read = (value: unknown): unknown =>
    spellings.get(typeof value === 'string' ? value.toLowerCase() : value) ?? value;
  const rules = [IsBoolean(refusal(codes.wrongType, 'must be true or false'))];
  const accepted = { type: ['boolean', 'string', 'integer'], enum: [true, false, ...spellings.keys()] };
  return field({ example: true, ...options }, { type: 'boolean' }, rules, { accepted, read });
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
    options.optional
      ? { accepted: { type: 'string', pattern: orEmpty(format) }, read: emptyAsNull }
      : undefined,
  );
}

/** Object of one class. */
export function ObjectOf(of: () => Class<object>, options: FieldOptions = {}): PropertyDecorator {
  const refused = refusal(codes.wrongType, 'must be an object');
  return field(options, { of }, [IsObject(refused), ValidateNested(refused)], { read: asMap });
}

/** List of objects of one class, at most `max`: 1000 unless said otherwise. */
export function ObjectList(
  of: () => Class<object>,
  { max = 1000, ...options }: FieldOptions & { max?: number } = {},
): PropertyDecorator {
  const rules = [
    IsArray(refusal(codes.wrongType, 'must be an array')),
    ArrayMaxSize(max, refusal(codes.tooLong, `must not have more than ${max} entries`)),
    // class-validator takes a list in a list for its entries, of which an empty one has none.
    IsObject(refusalOfEach(codes.wrongType, 'must be an object')),
    ValidateNested(refusalOfEach(codes.wrongType, 'must be an object')),
  ];
  const read = (value: unknown): unknown => {
    const list = firstOf(max, value);
    return Array.isArray(list) ? list.map(asMap) : list;
  };
  return field(options, { type: 'array', items: { of }, maxItems: max }, rules, { read });
}

const mostTexts = 1000;

/** List of texts, at most 1000, none of them empty. */
export function TextList(options: FieldOptions & { max: number }): PropertyDecorator {
  const { max } = options;
  const items = { type: 'string', minLength: 1, maxLength: max };
  const rules = [
    IsArray(refusal(codes.wrongType, 'must be an array')),
    ArrayMaxSize(mostTexts, refusal(codes.tooLong, `must not have more than ${mostTexts} entries`)),
    IsString(refusalOfEach(codes.wrongType, 'must be a string')),
    IsNotEmpty(refusalOfEach(codes.required, 'must not be empty')),
    MaxLength(max, refusalOfEach(codes.tooLong, `must not be longer than ${max} characters`)),
    storable(refusalOfEach),
  ];
  const read = (value: unknown): unknown => firstOf(mostTexts, value);
  return field(options, { type: 'array', items, maxItems: mostTexts }, rules, { read });
}
