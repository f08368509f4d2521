import { IdList, TextList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { Pesel } from '../fields/pesel';
import { Text } from '../fields/text';

/** Identifiers of people and companies: both are customers and share one number space. */
export class CustomerIds {
  @IdList()
  customer_ids: number[];
}

export class UnknownCustomers {
  @IdList({ description: 'The given identifiers that do not exist, without duplicates' })
  unknown: number[];
}

export class CustomerContact {
  @Id({ example: 1 }) customer_id: number;
  @Id({ nullable: true, description: 'For a person, that of their company', example: 1 })
  company_id: number | null;
  @Text({ max: 255, mayBeEmpty: true, example: 'Ewa' }) name: string;
  @Text({ max: 255, mayBeEmpty: true, description: 'Empty for a company', example: 'Nowak' }) surname: string;
  @Text({ max: 254, mayBeEmpty: true, description: 'Main e-mail address', example: 'ewa.nowak@example.com' })
  email: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'Main phone number, as entered', example: '600 100 200' })
  phone_number: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'Normal form of the number', example: '+48600100200' })
  normal_phone_number: string;
  @TextList({ max: 64, description: 'Normal forms of all numbers', example: ['+48600100200'] })
  normal_phone_numbers: string[];
}

/** Longest normal form of a phone number, in UTF-16 units: a customer has no longer one. */
export const longestNormalNumber = 64;
/** Numbers in one request. */
export const mostNumbers = 1000;

export class PhoneNumbers {
  @TextList({
    max: longestNormalNumber,
    most: mostNumbers,
    description: 'Normal forms of phone numbers',
  })
  normal_phone_numbers: string[];
}

export class Addresses {
  @TextList({ max: 254, most: mostNumbers, description: 'E-mail addresses' })
  emails: string[];
}

export class CustomerOfAddress {
  @Text({ max: 254, description: 'In lower case', example: 'ewa.nowak@example.com' }) email: string;
  @Id({ example: 1 }) customer_id: number;
}

export class CustomerOfNumber {
  @Text({ max: 64, description: 'Normal form of the number', example: '+48600100200' })
  normal_phone_number: string;
  @Id({ example: 1 }) customer_id: number;
  @Text({ max: 511, description: "Surname and name, or the company's name", example: 'Nowak Ewa' })
  label: string;
}

/** Empty if it is not known. */
export class CustomerPesel {
  @Pesel({}) pesel: string;
}
