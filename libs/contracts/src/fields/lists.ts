import { IsNotEmpty } from 'class-validator';
import { codes } from '../problems';
import { type FieldOptions, type Read, field } from './field';
import { largestId } from './numbers';
import { asList, digits, firstOf, trimmed } from './reading';
import { failureOfEach, isList, isString, isWhole, notLongerThan, storable } from './rules';

interface TextListOptions extends FieldOptions {
  /** UTF-16 units of a text. */
  max: number;
  /** Texts. */
  most?: number;
}

/** List of texts, none of them empty; default: at most 1000. */
export const TextList = (options: TextListOptions): PropertyDecorator => textList(options, value => value);

/** List of texts without the white space around them. */
export const WordList = (options: TextListOptions): PropertyDecorator => textList(options, trimmed);

/** For query strings: one word, or several as a {@link WordList}. */
export const WordOrWords = (options: TextListOptions): PropertyDecorator =>
  textList(options, value => trimmed(asList(value)));

/** For query strings: one text, or several as a {@link TextList}. */
export const TextOrTexts = (options: TextListOptions): PropertyDecorator => textList(options, asList);

function textList({ max, most = 1000, ...options }: TextListOptions, read: Read): PropertyDecorator {
  const items = { type: 'string', minLength: 1, maxLength: max };
  const rules = [
    ...isList(most),
    isString(failureOfEach),
    IsNotEmpty(failureOfEach(codes.required, 'must not be empty')),
    notLongerThan(max, failureOfEach),
    storable(failureOfEach),
  ];
  const readSome: Read = value => read(firstOf(most, value));
  return field(options, { type: 'array', items, maxItems: most }, rules, { read: readSome });
}

/** List of at most `max` identifiers, each a JSON number or a string of digits; default: 1000. */
export const IdList = (options: FieldOptions & { max?: number } = {}): PropertyDecorator =>
  idList(options, value => value);

/** For query strings: one identifier, or several as an {@link IdList}. */
export const IdOrIds = (options: FieldOptions & { max?: number } = {}): PropertyDecorator =>
  idList(options, asList);

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
