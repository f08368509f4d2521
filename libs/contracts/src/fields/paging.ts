import { codes } from '../problems';
import { type FieldOptions, type FieldSchema, type Read, field } from './field';
import { largestId } from './numbers';
import { digits } from './reading';
import { failure, isWhole, notLongerThan, textRule } from './rules';

/** Number of rows to return; a value above `max` counts as `max`. Never null. */
export function Limit({ max }: { max: number }): PropertyDecorator {
  const description =
    max === 100
      ? 'Number of rows to return; default and maximum: 100'
      : `Number of rows to return; default 100, maximum ${max}`;
  const clamp: Read = value => {
    const limit = digits(value);
    return Number.isInteger(limit) && (limit as number) > max ? max : limit;
  };
  const schema = { type: 'integer', minimum: 1, default: 100 };
  return rowCount({ description, example: 20 }, schema, isWhole('an integer', 1, max), clamp);
}

/** Number of rows to skip. Never null. */
export const Offset = (): PropertyDecorator =>
  rowCount(
    { description: 'Number of rows to skip; default: 0', example: 0 },
    { type: 'integer', minimum: 0, maximum: largestId },
    isWhole('an integer', 0, largestId),
    digits,
  );

/** Most characters of a cursor: four texts of 255 characters, each as its JSON in Base64, and some more. */
const longestCursor = 12_000;

/** Cursor of the `Link` of the page before. */
export function After(): PropertyDecorator {
  const description =
    'Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since';
  const pattern = /^[A-Za-z0-9_-]+$/;
  const rules = [
    textRule(
      'cursor',
      text => pattern.test(text),
      failure(codes.wrongFormat, 'must be a cursor of a `Link`'),
    ),
    notLongerThan(longestCursor),
  ];
  const options = { optional: true, description, example: 'WyJ0aWNrZXRzIl0', skipInExamples: true };
  return field(options, { type: 'string', pattern: pattern.source, maxLength: longestCursor }, rules, {
    read: value => value ?? undefined,
  });
}

const rowCount = (
  options: FieldOptions,
  schema: FieldSchema,
  rules: PropertyDecorator[],
  read: Read,
): PropertyDecorator =>
  field({ optional: true, ...options }, schema, rules, { read: value => read(value) ?? undefined });

const longestOrder = 255;

/** Fields to sort by, comma-separated; a leading `-` sorts a field in descending order. */
export function Order(fields: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const unknown = (text: string): string | undefined =>
    orderOf(text).find(({ name }) => !fields.includes(name))?.name;
  // A text that is too long is rejected for its length and not parsed.
  const isKnown = (text: string): boolean => text.length > longestOrder || unknown(text) === undefined;
  const message = ({ value }: { value: unknown }): string =>
    typeof value === 'string'
      ? `must not name "${unknown(value)}": what can be sorted by is ${fields.join(', ')}`
      : 'must be a string';
  const sortable = `Fields to sort by, comma-separated, \`-\` for descending order: ${fields.join(', ')}`;
  const description = [sortable, options.description].filter(Boolean).join('; ');
  return field({ optional: true, example: `-${fields[0]}`, ...options, description }, { type: 'string' }, [
    textRule('order', isKnown, failure(codes.notAllowed, message)),
    notLongerThan(longestOrder),
  ]);
}

export interface OrderPart {
  name: string;
  descending: boolean;
}

/** Parses the text of an {@link Order}. */
export function orderOf(text: string): OrderPart[] {
  const parts = text.split(',').map(part => part.trim());
  return parts
    .filter(Boolean)
    .map(part => ({ name: part.replace(/^-/, ''), descending: part.startsWith('-') }));
}
