import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { codes, type ProblemCode } from '../problems';

/** Code and message of a failed rule. Answers put the path of the field in front of the message. */
export const failure = (code: ProblemCode, message: ValidationOptions['message']): ValidationOptions => ({
  message,
  context: { code },
});

/** The same for a rule that checks each entry of a list; answers name the entry. */
export const failureOfEach: typeof failure = (code, message) => ({ each: true, ...failure(code, message) });

/** A rule that class-validator does not have. */
export const rule = (
  name: string,
  validate: (value: unknown) => boolean,
  options: ValidationOptions,
): PropertyDecorator => ValidateBy({ name, validator: { validate } }, options);

/** A rule that only texts can satisfy. */
export const textRule = (
  name: string,
  holds: (text: string) => boolean,
  options: ValidationOptions,
): PropertyDecorator => rule(name, value => typeof value === 'string' && holds(value), options);

/** The rules below check the value itself or, with {@link failureOfEach}, each entry of a list. */
export const isString = (fail = failure): PropertyDecorator =>
  IsString(fail(codes.wrongType, 'must be a string'));

export const notLongerThan = (max: number, fail = failure): PropertyDecorator =>
  MaxLength(max, fail(codes.tooLong, `must not be longer than ${max} characters`));

/** Postgres text holds no NUL, and UTF-8 no lone surrogate (RFC 3629, section 3). */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Headers and subjects of NATS may have NUL. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');

export const unstorable = 'must not contain NUL or half of a surrogate pair';

export const storable = (fail = failure): PropertyDecorator =>
  textRule('storable', isStorable, fail(codes.forbiddenCharacter, unstorable));

/** @param kind of number, with its article, for the message */
export function isWhole(kind: string, min: number, max: number, fail = failure): PropertyDecorator[] {
  const range = fail(codes.outOfRange, `must be from ${min} to ${max}`);
  return [IsInt(fail(codes.wrongType, `must be ${kind}: digits only`)), Min(min, range), Max(max, range)];
}

export const isList = (max: number, message = 'must be an array'): PropertyDecorator[] => [
  IsArray(failure(codes.wrongType, message)),
  ArrayMaxSize(max, failure(codes.tooLong, `must not have more than ${max} entries`)),
];
