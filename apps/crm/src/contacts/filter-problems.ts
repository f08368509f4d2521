import type { ContactFilter } from '@patchbay/contracts/crm/contacts';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { mostValues } from '@patchbay/platform/input/query-string';
import { type Lookup, fieldIds, unknownCustomField } from '../dictionaries/lookup';

/** Finds custom fields that do not exist, and values that cannot be searched for. */
export function filterProblems({ custom_fields = {} }: ContactFilter, lookup: Lookup): ProblemDetail[] {
  const ids = fieldIds(lookup);
  return Object.entries(custom_fields).flatMap(([name, values]) => {
    if (!ids.has(name)) return [unknownCustomField(name)];
    const field = `custom_fields.${name}`;
    const wanted: unknown[] = [values].flat();
    if (!wanted.every(value => typeof value === 'string'))
      return [{ message: `${field} must be a value or a list of values`, code: codes.wrongType, field }];
    if (wanted.length <= mostValues) return [];
    return [{ message: `${field} must not have more than ${mostValues} values`, code: codes.tooLong, field }];
  });
}

export const orderOfItsOwn: ProblemDetail = {
  message: 'order must be omitted: what has changed is read in the order of change',
  code: codes.notAllowed,
  field: 'order',
};
