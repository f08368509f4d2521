import { IsObject, ValidateNested } from 'class-validator';
import type { Class } from '../message';
import { codes } from '../problems';
import { type FieldOptions, documented, field } from './field';
import { asMap, firstOf } from './reading';
import { failure, failureOfEach, isList } from './rules';

const isObjectOfClass = (fail = failure): PropertyDecorator[] => {
  const options = fail(codes.wrongType, 'must be an object');
  return [IsObject(options), ValidateNested(options)];
};

/** Object of one class. */
export const ObjectOf = (of: () => Class<object>, options: FieldOptions = {}): PropertyDecorator =>
  field(options, { of }, isObjectOfClass(), { read: asMap });

/** List of at most `max` objects of one class; default: 1000. */
export function ObjectList(
  of: () => Class<object>,
  { max = 1000, ...options }: FieldOptions & { max?: number } = {},
): PropertyDecorator {
  // ValidateNested treats a list within the list as its entries and accepts an empty one; IsObject rejects both.
  const rules = [...isList(max), ...isObjectOfClass(failureOfEach)];
  const read = (value: unknown): unknown => {
    const list = firstOf(max, value);
    return Array.isArray(list) ? list.map(asMap) : list;
  };
  return field(options, { type: 'array', items: { of }, maxItems: max }, rules, { read });
}

/** In answers: object with any names and values. */
export const AnyObject = (options: FieldOptions = {}): PropertyDecorator =>
  documented(options, { type: 'object', additionalProperties: true });

/** In answers: texts by name. */
export const TextsByName = (options: FieldOptions = {}): PropertyDecorator =>
  documented(options, { type: 'object', additionalProperties: { type: 'string' } });
