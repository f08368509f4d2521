import type { CrmSection } from '@patchbay/contracts/crm/provisioning';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';

/** A query string `custom_fields[2024]=x` means an entry of a list, not the field of that name. */
export function brokenRules({ custom_fields = [] }: CrmSection): ProblemDetail[] {
  return custom_fields.flatMap(({ name }, index) => {
    if (!/^\d+$/.test(name)) return [];
    const field = `crm.custom_fields[${index}].name`;
    return [{ message: `${field} must not be digits alone`, code: codes.wrongFormat, field }];
  });
}
