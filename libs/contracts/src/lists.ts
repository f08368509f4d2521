import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { type FieldOptions, documented, field, isStorable, refusal } from './field';
import { Integer, largestId } from './fields';
import { codes, type ProblemCode } from './problems';

const each = (code: ProblemCode, message: string) => ({ each: true, ...refusal(code, message) });

/** Every text of a list can be held by Postgres. */
export const storableEach = (): PropertyDecorator =>
  ValidateBy(
    { name: 'storable', validator: { validate: value => typeof value === 'string' && isStorable(value) } },
    each(codes.forbiddenCharacter, 'must not contain NUL or half of a surrogate pair'),
  );

const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,30}$/.test(value) ? Number(value) : value;

/** List of identifiers, each a JSON number or a string of digits; at most 1000 unless said otherwise. */
export function IdList({ max = 1000, ...options }: FieldOptions & { max?: number } = {}): PropertyDecorator {
  const range = each(codes.outOfRange, `must hold identifiers from 1 to ${largestId}`);
  const items = { type: 'integer', minimum: 1, maximum: largestId };
  const spelled = { ...items, type: ['integer', 'string'], pattern: '^[0-9]{1,30}$' };
  const rules = [
    Transform(({ value }) => (Array.isArray(value) ? value.map(digits) : value)),
    IsArray(refusal(codes.wrongType, 'must be an array')),
    ArrayMaxSize(max, refusal(codes.tooLong, `must not have more than ${max} entries`)),
    IsInt(each(codes.wrongType, 'must hold identifiers: digits only')),
    Min(1, range),
    Max(largestId, range),
  ];
  const schema = { type: 'array', items, maxItems: max };
  return field({ example: [1], ...options }, schema, rules, { ...schema, items: spelled });
}

/** In a query string: one identifier, or several in an {@link IdList}; an empty one counts as left out. What is declared last is applied first. */
export function IdOrIds(options: FieldOptions = {}): PropertyDecorator {
  const listed = Transform(({ value }) => {
    if (value === undefined || value === '') return undefined;
    return Array.isArray(value) ? value : [value];
  });
  return (target, key) => [IdList(options), listed].forEach(decorate => decorate(target, key));
}

/** Number of rows to return: what is above `max` counts as `max`. */
export function Limit({ max }: { max: number }): PropertyDecorator {
  const description =
    max === 100
      ? 'Number of rows to return: 100 when left out, and for more than that'
      : `Number of rows to return: 100 when left out, ${max} for more than that`;
  const options = { optional: true, description, example: 20 };
  const whole = Integer({ min: 1, max, ...options });
  const shown = documented(options, { type: 'integer', minimum: 1, default: 100 });
  const clamp = Transform(({ value }) => {
    const limit = digits(value);
    return Number.isInteger(limit) && (limit as number) > max ? max : limit;
  });
  return (target, key) => [whole, clamp, shown].forEach(decorate => decorate(target, key));
}

/** Number of rows before the first one that is returned. */
export const Offset = (): PropertyDecorator =>
  Integer({
    min: 0,
    max: largestId,
    optional: true,
    description: 'Rows to skip; none when left out',
    example: 0,
  });

/** Names of fields to sort by, comma-separated; one with `-` in front of it sorts downwards. */
export function Order(fields: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const unknown = (value: unknown): string | undefined =>
    orderOf(String(value)).find(({ name }) => !fields.includes(name))?.name;
  const message = ({ value }: { value: unknown }): string =>
    typeof value === 'string'
      ? `must not name "${unknown(value)}": what can be sorted by is ${fields.join(', ')}`
      : 'must be a string';
  const description = [options.description, `fields: ${fields.join(', ')}`].filter(Boolean).join('; ');
  return field({ optional: true, example: `-${fields[0]}`, ...options, description }, { type: 'string' }, [
    ValidateBy(
      {
        name: 'order',
        validator: { validate: value => typeof value === 'string' && unknown(value) === undefined },
      },
      { message: argument => message(argument!), context: { code: codes.notAllowed } },
    ),
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
