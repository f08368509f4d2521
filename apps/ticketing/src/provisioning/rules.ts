import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { TicketingSection } from '@patchbay/contracts/ticketing/provisioning';

/** A query string `custom_fields[2024]=x` means an entry of a list, not the field of that name. */
export function brokenRules({ custom_fields = [] }: TicketingSection): ProblemDetail[] {
  return custom_fields.flatMap(({ name }, index) => {
    if (!/^\d+$/.test(name)) return [];
    const field = `ticketing.custom_fields[${index}].name`;
    return [{ message: `${field} must not be digits alone`, code: codes.wrongFormat, field }];
  });
}
