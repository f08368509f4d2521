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

/** The code and the message of a failed rule; the message leaves out the field, whose path precedes it in answers. */
export const refusal = (code: ProblemCode, message: ValidationOptions['message']): ValidationOptions => ({
  message,
  context: { code },
});

/** The same for a rule that checks each entry of a list: what it reports names the entry. */
export const refusalOfEach: typeof refusal = (code, message) => ({ each: true, ...refusal(code, message) });

/** A rule that class-validator does not have. */
export const rule = (
  name: string,
  validate: (value: unknown) => boolean,
  refused: ValidationOptions,
): PropertyDecorator => ValidateBy({ name, validator: { validate } }, refused);

/** A rule of texts; nothing else satisfies it. */
export const textRule = (
  name: string,
  holds: (text: string) => boolean,
  refused: ValidationOptions,
): PropertyDecorator => rule(name, value => typeof value === 'string' && holds(value), refused);

/** The rules below check the value itself or, with {@link refusalOfEach}, each entry of a list. */
export const isString = (refused = refusal): PropertyDecorator =>
  IsString(refused(codes.wrongType, 'must be a string'));

export const notLongerThan = (max: number, refused = refusal): PropertyDecorator =>
  MaxLength(max, refused(codes.tooLong, `must not be longer than ${max} characters`));

/** Postgres text holds no NUL, and UTF-8 no lone surrogate (RFC 3629, section 3). */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const unstorable = 'must not contain NUL or half of a surrogate pair';

export const storable = (refused = refusal): PropertyDecorator =>
  textRule('storable', isStorable, refused(codes.forbiddenCharacter, unstorable));

/** @param kind what the value must be, as the message says it */
export function isWhole(kind: string, min: number, max: number, refused = refusal): PropertyDecorator[] {
  const range = refused(codes.outOfRange, `must be from ${min} to ${max}`);
  return [IsInt(refused(codes.wrongType, `must be ${kind}: digits only`)), Min(min, range), Max(max, range)];
}

export const isList = (max: number, message = 'must be an array'): PropertyDecorator[] => [
  IsArray(refusal(codes.wrongType, message)),
  ArrayMaxSize(max, refusal(codes.tooLong, `must not have more than ${max} entries`)),
];
