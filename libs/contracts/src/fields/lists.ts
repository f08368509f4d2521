import { IsNotEmpty } from 'class-validator';
import { codes } from '../problems';
import { type FieldOptions, type Read, field } from './field';
import { largestId } from './numbers';
import { asList, digits, firstOf } from './reading';
import { failureOfEach, isList, isString, isWhole, notLongerThan, storable } from './rules';

const mostTexts = 1000;

/** List of at most 1000 texts, none of them empty. */
export function TextList(options: FieldOptions & { max: number }): PropertyDecorator {
  const { max } = options;
  const items = { type: 'string', minLength: 1, maxLength: max };
  const rules = [
    ...isList(mostTexts),
    isString(failureOfEach),
    IsNotEmpty(failureOfEach(codes.required, 'must not be empty')),
    notLongerThan(max, failureOfEach),
    storable(failureOfEach),
  ];
  const read: Read = value => firstOf(mostTexts, value);
  return field(options, { type: 'array', items, maxItems: mostTexts }, rules, { read });
}

/** List of at most `max` identifiers, each a JSON number or a string of digits; default: 1000. */
export const IdList = (options: FieldOptions & { max?: number } = {}): PropertyDecorator =>
  idList(options, value => value);

/** For query strings: one identifier, or several as an {@link IdList}. */
export const IdOrIds = (options: FieldOptions = {}): PropertyDecorator => idList(options, asList);

function idList({ max = 1000, ...options }: FieldOptions & { max?: number }, read: Read): PropertyDecorator {
  const items = { type: 'integer', minimum: 1, maximum: largestId };
  const spelled = { ...items, type: ['integer', 'string'], pattern: '^[0-9]{1,30}$' };
  const schema = { type: 'array', items, maxItems: max };
  const readAll: Read = value => {
    const list = firstOf(max, read(value));
    return Array.isArray(list) ? list.map(digits) : list;
  };
  const rules = [...isList(max), ...isWhole('an identifier', 1, largestId, failureOfEach)];
  return field({ example: [1], ...options }, schema, rules, {
    accepted: { ...schema, items: spelled },
    read: readAll,
  });
}
