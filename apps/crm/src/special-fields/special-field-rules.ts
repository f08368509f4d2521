import type { SpecialFieldValue } from '@patchbay/contracts/crm/special-fields';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { isEmptied } from '@patchbay/platform/merge';
import type { SpecialField } from './special-field';

type Fields = readonly Pick<SpecialField, 'field_id' | 'type'>[];

/** Values must be of fields of the group, each named once, and a number field takes numbers. */
export function valueProblems(values: readonly SpecialFieldValue[], fields: Fields): ProblemDetail[] {
  const types = typesOf(fields);
  const ids = values.map(({ field_id }) => field_id);
  return values.flatMap(({ field_id, value }, index): ProblemDetail[] => {
    const refuse = (name: string, code: ProblemDetail['code'], message: string) => [
      { message, code, field: `values[${index}].${name}` },
    ];
    const type = types.get(field_id);
    if (!type) return refuse('field_id', codes.unknownReference, `the group has no field ${field_id}`);
    if (ids.indexOf(field_id) < index) {
      return refuse('field_id', codes.duplicate, `field ${field_id} is given twice`);
    }
    if (type === 'text' || isEmptied(value) || isNumber(value)) return [];
    return refuse('value', codes.wrongType, `values[${index}].value must be a number`);
  });
}

/** A text with more digits than a number can hold, such as that of a bank account, would be stored as another one. */
const isNumber = (value: string | number): boolean =>
  typeof value === 'number' ||
  (/^-?\d+(\.\d+)?$/.test(value) && (digitsOf(value) <= safeDigits || String(Number(value)) === value));

const safeDigits = 15;

/** Without a sign, a point and the zeros before the first other digit. */
const digitsOf = (number: string): number => number.replace(/^-?0*\.?0*/, '').replace('.', '').length;

/** Checked values as they are stored, a number of a number field and a text of a text field, and emptied fields. */
export function storedValues(
  values: readonly SpecialFieldValue[],
  fields: Fields,
): { sent: SpecialFieldValue[]; emptied: number[] } {
  const types = typesOf(fields);
  const sent = values.filter(({ value }) => !isEmptied(value));
  return {
    sent: sent.map(({ field_id, value }) => ({
      field_id,
      value: types.get(field_id) === 'number' ? Number(value) : String(value),
    })),
    emptied: values.filter(({ value }) => isEmptied(value)).map(({ field_id }) => field_id),
  };
}

const typesOf = (fields: Fields): ReadonlyMap<number, SpecialField['type']> =>
  new Map(fields.map(({ field_id, type }) => [field_id, type]));
