import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { type CalendarFormat, calendarFormats, isInCalendar, isWritten } from './calendar';
import type { Class } from './message';
import { codes, type ProblemCode } from './problems';

/** What every field decorator takes; a field is required unless `optional` says otherwise. */
export interface FieldOptions {
  optional?: boolean;
  description?: string;
  example?: unknown;
}

/** Largest identifier that survives JSON in every language: 2^53 - 1. */
export const largestId = Number.MAX_SAFE_INTEGER;

/** The text of a validation message leaves out the field: the path is put in front of it when it is reported. */
const refusal = (code: ProblemCode, message: string): ValidationOptions => ({ message, context: { code } });

const absent = (value: unknown): unknown => (value === '' ? null : value);

function field(options: FieldOptions, schema: object, rules: PropertyDecorator[]): PropertyDecorator {
  const { optional = false, description, example } = options;
  const api = { description, example, ...schema, required: !optional } as ApiPropertyOptions;
  const presence = optional ? IsOptional() : IsDefined(refusal(codes.required, 'is required'));
  return applyDecorators(presence, ...rules, ApiProperty(api));
}

/** Postgres text holds no NUL, and UTF-8 no lone surrogate (RFC 3629, section 3). */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const storable = (): PropertyDecorator =>
  ValidateBy(
    { name: 'storable', validator: { validate: value => typeof value === 'string' && isStorable(value) } },
    refusal(codes.forbiddenCharacter, 'must not contain NUL or half of a surrogate pair'),
  );

/** Text of at most `max` UTF-16 units; an empty string clears an optional one and is refused for a required one. */
export function Text(options: FieldOptions & { max: number }): PropertyDecorator {
  const { max, optional } = options;
  const blank = optional ? [] : [IsNotEmpty(refusal(codes.required, 'is required'))];
  return field(options, { type: 'string', maxLength: max }, [
    IsString(refusal(codes.wrongType, 'must be a string')),
    ...blank,
    MaxLength(max, refusal(codes.tooLong, `must not be longer than ${max} characters`)),
    storable(),
  ]);
}

/** Text of 1 to `max` visible ASCII characters, as identifiers of other systems are. */
export function Visible(options: FieldOptions & { max: number }): PropertyDecorator {
  const pattern = new RegExp(`^[\\x21-\\x7e]{1,${options.max}}$`);
  return field(options, { type: 'string', pattern: pattern.source }, [
    IsString(refusal(codes.wrongType, 'must be a string')),
    ValidateBy(
      {
        name: 'visible',
        validator: { validate: value => typeof value === 'string' && pattern.test(value) },
      },
      refusal(codes.wrongFormat, `must be 1 to ${options.max} visible characters`),
    ),
  ]);
}

/** Identifier: a JSON number or a string of digits, both read as a number from 1 to {@link largestId}. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return whole({ ...options, min: 1, max: largestId }, 'must be an identifier');
}

/** Integer, or its digits as a string. */
export function Integer(options: FieldOptions & { min: number; max: number }): PropertyDecorator {
  return whole(options, 'must be an integer');
}

function whole(
  options: FieldOptions & { min: number; max: number },
  kind: string,
): PropertyDecorator {
  const { min, max } = options;
  const range = refusal(codes.outOfRange, `must be from ${min} to ${max}`);
  return field(options, { type: 'integer', minimum: min, maximum: max }, [
    Transform(({ value }) => (options.optional ? absent(digits(value)) : digits(value))),
    IsInt(refusal(codes.wrongType, `${kind}: digits only`)),
    Min(min, range),
    Max(max, range),
  ]);
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
  return field(options, { type: 'boolean' }, [
    Transform(({ value }) => spellings.get(value) ?? value),
    IsBoolean(refusal(codes.wrongType, 'must be true or false')),
  ]);
}

/** One of the given words. */
export function OneOf(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'string', enum: values }, [
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
  return field({ example, ...options }, { type: 'string', pattern: pattern.source }, [
    Transform(({ value }) => (options.optional ? absent(value) : value)),
    ValidateBy(
      { name: 'calendarFormat', validator: { validate: value => isWritten(format, value) } },
      refusal(codes.wrongFormat, `must have the form ${shown}`),
    ),
    ValidateBy(
      { name: 'calendarValue', validator: { validate: value => isInCalendar(format, value) } },
      refusal(codes.notInCalendar, 'is not in the calendar'),
    ),
  ]);
}

/** List of objects of one class, at most 1000. */
export function ObjectList(of: () => Class<object>, options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: of, isArray: true }, [
    IsArray(refusal(codes.wrongType, 'must be an array')),
    ArrayMaxSize(1000, refusal(codes.tooLong, 'must not have more than 1000 entries')),
    ValidateNested({ each: true, ...refusal(codes.wrongType, 'must be an object') }),
    Type(of),
  ]);
}

/** List of texts, at most 1000, none of them empty. */
export function TextList(options: FieldOptions & { max: number }): PropertyDecorator {
  const each = (code: ProblemCode, message: string) => ({ each: true, ...refusal(code, message) });
  return field(options, { type: 'string', isArray: true }, [
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
