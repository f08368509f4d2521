import { ArrayMaxSize, IsArray, IsInt, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { type FieldOptions, type Read, field, refusal, refusalOfEach } from './field';
import { largestId } from './fields';
import { codes } from './problems';
import { asList, digits, firstOf } from './reading';

/** List of identifiers, each a JSON number or a string of digits; at most 1000 unless said otherwise. */
export const IdList = (options: FieldOptions & { max?: number } = {}): PropertyDecorator =>
  idList(options, value => value);

/** One identifier, or several in an {@link IdList}, as a query string has them. */
export const IdOrIds = (options: FieldOptions = {}): PropertyDecorator => idList(options, asList);

function idList({ max = 1000, ...options }: FieldOptions & { max?: number }, read: Read): PropertyDecorator {
  const range = refusalOfEach(codes.outOfRange, `must be from 1 to ${largestId}`);
  const items = { type: 'integer', minimum: 1, maximum: largestId };
  const spelled = { ...items, type: ['integer', 'string'], pattern: '^[0-9]{1,30}$' };
  const rules = [
    IsArray(refusal(codes.wrongType, 'must be an array')),
    ArrayMaxSize(max, refusal(codes.tooLong, `must not have more than ${max} entries`)),
    IsInt(refusalOfEach(codes.wrongType, 'must be an identifier: digits only')),
    Min(1, range),
    Max(largestId, range),
  ];
  const readAll: Read = value => {
    const list = firstOf(max, read(value));
    return Array.isArray(list) ? list.map(digits) : list;
  };
  const schema = { type: 'array', items, maxItems: max };
  return field({ example: [1], ...options }, schema, rules, {
    accepted: { ...schema, items: spelled },
    read: readAll,
  });
}

/** Number of rows to return: what is above `max` counts as `max`. It is never null. */
export function Limit({ max }: { max: number }): PropertyDecorator {
  const description =
    max === 100
      ? 'Number of rows to return; default and maximum: 100'
      : `Number of rows to return; default 100, maximum ${max}`;
  const clamp: Read = value => {
    const limit = digits(value);
    return Number.isInteger(limit) && (limit as number) > max ? max : limit;
  };
  return rowCount({ description, example: 20 }, { type: 'integer', minimum: 1, default: 100 }, clamp);
}

/** Number of rows before the first one that is returned. It is never null. */
export const Offset = (): PropertyDecorator =>
  rowCount(
    { description: 'Rows to skip; none when left out', example: 0 },
    { type: 'integer', minimum: 0, maximum: largestId },
    digits,
  );

function rowCount(
  options: FieldOptions,
  schema: { type: 'integer'; minimum: number; maximum?: number; default?: number },
  read: Read,
): PropertyDecorator {
  const { minimum } = schema;
  const range = refusal(codes.outOfRange, `must be from ${minimum} to ${largestId}`);
  const rules = [
    IsInt(refusal(codes.wrongType, 'must be an integer: digits only')),
    Min(minimum, range),
    Max(largestId, range),
  ];
  return field({ optional: true, ...options }, schema, rules, { read: value => read(value) ?? undefined });
}

const longestOrder = 255;

/** Names of fields to sort by, comma-separated; one with `-` in front of it sorts downwards. */
export function Order(fields: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const unknown = (value: unknown): string | undefined =>
    orderOf(String(value)).find(({ name }) => !fields.includes(name))?.name;
  // What is too long is refused as such, and not looked into.
  const isUnknown = (value: string): boolean => value.length <= longestOrder && unknown(value) !== undefined;
  const message = ({ value }: { value: unknown }): string =>
    typeof value === 'string'
      ? `must not name "${unknown(value)}": what can be sorted by is ${fields.join(', ')}`
      : 'must be a string';
  const description = [options.description, `fields: ${fields.join(', ')}`].filter(Boolean).join('; ');
  return field({ optional: true, example: `-${fields[0]}`, ...options, description }, { type: 'string' }, [
    ValidateBy(
      {
        name: 'order',
        validator: { validate: value => typeof value === 'string' && !isUnknown(value) },
      },
      { message: argument => message(argument!), context: { code: codes.notAllowed } },
    ),
    MaxLength(longestOrder, refusal(codes.tooLong, `must not be longer than ${longestOrder} characters`)),
  ]);
}

export interface OrderPart {
  name: string;
  descending: boolean;
}

/** What the text of an {@link Order} says, first one first. */
export function orderOf(text: string): OrderPart[] {
  const parts = text.split(',').map(part => part.trim());
  return parts
    .filter(Boolean)
    .map(part => ({ name: part.replace(/^-/, ''), descending: part.startsWith('-') }));
}
