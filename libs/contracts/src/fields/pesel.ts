import { codes } from '../problems';
import { type FieldOptions, field } from './field';
import { failure, textRule } from './rules';
import { orAsInteger } from './text';

const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1];

/** 11 digits of which the last one checks the others. */
function isPesel(text: string): boolean {
  if (!/^[0-9]{11}$/.test(text)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return sum % 10 === 0;
}

/** The number by which Poland knows a person; an empty string clears it. */
export function Pesel(options: FieldOptions): PropertyDecorator {
  const schema = { type: 'string', pattern: '^([0-9]{11})?$' };
  const isOne = textRule(
    'pesel',
    text => text === '' || isPesel(text),
    failure(codes.wrongFormat, 'must be a PESEL: 11 digits, of which the last one checks the others'),
  );
  return field({ example: '44051401359', ...options }, schema, [isOne], orAsInteger(schema));
}
