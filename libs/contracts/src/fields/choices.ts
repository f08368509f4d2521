import { IsBoolean, IsIn } from 'class-validator';
import { codes } from '../problems';
import { type FieldOptions, documented, field } from './field';
import { asList, firstOf } from './reading';
import { failure, failureOfEach, isList } from './rules';

/** Boolean, which may also be sent as `true`, `false`, `1` or `0`, as a text in any case or as a number. */
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
  const rules = [IsBoolean(failure(codes.wrongType, 'must be true or false'))];
  const accepted = { type: ['boolean', 'string', 'integer'], enum: [true, false, ...spellings.keys()] };
  return field({ example: true, ...options }, { type: 'boolean' }, rules, { accepted, read });
}

/** In answers: boolean, or an empty string if unset. */
export const FlagOrEmpty = (options: FieldOptions = {}): PropertyDecorator =>
  documented({ example: true, ...options }, { type: ['boolean', 'string'], enum: [true, false, ''] });

/** One of the given words. */
export const OneOf = (words: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field({ example: words.find(Boolean), ...options }, { type: 'string', enum: words }, [
    IsIn([...words], failure(codes.notAllowed, `must be one of ${words.join(', ')}`)),
  ]);

/** For query strings: one of the given words, or several alternatives. */
export const AnyOf = (words: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: words.slice(0, 1), ...options },
    { type: 'array', items: { type: 'string', enum: words }, maxItems: words.length },
    [
      ...isList(words.length),
      IsIn([...words], failureOfEach(codes.notAllowed, `must be one of ${words.join(', ')}`)),
    ],
    { read: value => firstOf(words.length, asList(value)) },
  );
