import { IsObject, ValidateNested } from 'class-validator';
import type { Class } from '../message';
import { codes } from '../problems';
import { type FieldOptions, field } from './field';
import { asMap, firstOf } from './reading';
import { isList, refusal, refusalOfEach } from './rules';

const isObjectOfClass = (refused = refusal): PropertyDecorator[] => {
  const options = refused(codes.wrongType, 'must be an object');
  return [IsObject(options), ValidateNested(options)];
};

/** Object of one class. */
export const ObjectOf = (of: () => Class<object>, options: FieldOptions = {}): PropertyDecorator =>
  field(options, { of }, isObjectOfClass(), { read: asMap });

/** List of objects of one class, at most `max`: 1000 unless said otherwise. */
export function ObjectList(
  of: () => Class<object>,
  { max = 1000, ...options }: FieldOptions & { max?: number } = {},
): PropertyDecorator {
  // class-validator takes a list in a list for its entries, of which an empty one has none: IsObject refuses it.
  const rules = [...isList(max), ...isObjectOfClass(refusalOfEach)];
  const read = (value: unknown): unknown => {
    const list = firstOf(max, value);
    return Array.isArray(list) ? list.map(asMap) : list;
  };
  return field(options, { type: 'array', items: { of }, maxItems: max }, rules, { read });
}
