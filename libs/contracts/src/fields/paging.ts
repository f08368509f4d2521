import { codes } from '../problems';
import { type FieldOptions, type FieldSchema, type Read, field } from './field';
import { largestId } from './numbers';
import { digits } from './reading';
import { isWhole, notLongerThan, refusal, textRule } from './rules';

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

const rowCount = (
  options: FieldOptions,
  schema: FieldSchema & { minimum: number },
  read: Read,
): PropertyDecorator =>
  field({ optional: true, ...options }, schema, isWhole('an integer', schema.minimum, largestId), {
    read: value => read(value) ?? undefined,
  });

const longestOrder = 255;

/** Names of fields to sort by, comma-separated; one with `-` in front of it sorts downwards. */
export function Order(fields: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const unknown = (text: string): string | undefined =>
    orderOf(text).find(({ name }) => !fields.includes(name))?.name;
  // What is too long is refused as such, and not looked into.
  const isKnown = (text: string): boolean => text.length > longestOrder || unknown(text) === undefined;
  const message = ({ value }: { value: unknown }): string =>
    typeof value === 'string'
      ? `must not name "${unknown(value)}": what can be sorted by is ${fields.join(', ')}`
      : 'must be a string';
  const description = [options.description, `fields: ${fields.join(', ')}`].filter(Boolean).join('; ');
  return field({ optional: true, example: `-${fields[0]}`, ...options, description }, { type: 'string' }, [
    textRule('order', isKnown, refusal(codes.notAllowed, message)),
    notLongerThan(longestOrder),
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
