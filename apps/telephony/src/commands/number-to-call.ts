import type { CustomerContact } from '@patchbay/contracts/crm/customer-references';
import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import { dialledNumber } from '@patchbay/contracts/telephony/call-fields';
import { type PhoneCountry, normalPhoneNumber } from '@patchbay/platform/phone-number';

/** What a call gives: a number, a customer or both. */
export interface Wanted {
  /** Without punctuation. */
  phone_number?: string | null;
  customer_id?: number | null;
}

/**
 * What is wrong with the number and the customer together.
 *
 * @param customer undefined for one who does not exist
 */
export function numberProblems(
  { phone_number, customer_id }: Wanted,
  customer: CustomerContact | undefined,
  country: PhoneCountry,
): ProblemDetail[] {
  if (!customer_id) return phone_number ? [] : [missing];
  if (!customer) return [unknownReference('customer_id', `customer ${customer_id}`)];
  if (!phone_number) return mainNumber(customer) ? [] : [withoutNumber(customer_id)];
  const isTheirs = customer.normal_phone_numbers.includes(normalPhoneNumber(phone_number, country));
  return isTheirs ? [] : [notTheirs(phone_number, customer_id)];
}

/** The number to call, which {@link numberProblems} has found to be right. */
export const numberToCall = ({ phone_number }: Wanted, customer: CustomerContact | undefined): string =>
  phone_number || mainNumber(customer!)!;

const mainNumber = ({ phone_number }: CustomerContact): string | undefined => dialledNumber(phone_number);

const missing: ProblemDetail = {
  code: codes.required,
  field: 'phone_number',
  message: 'phone_number is required without customer_id',
};

const withoutNumber = (customer_id: number): ProblemDetail => ({
  code: codes.notAllowed,
  field: 'customer_id',
  message: `customer ${customer_id} has no phone number that can be called`,
});

const notTheirs = (number: string, customer_id: number): ProblemDetail => ({
  code: codes.notAllowed,
  field: 'phone_number',
  message: `${number} is not a number of customer ${customer_id}`,
});
