import { IsEmail, Matches } from 'class-validator';
import { codes } from '../problems';
import { type FieldOptions, type FieldSchema, field } from './field';
import { firstOf } from './reading';
import { isList, isString, notLongerThan, refusal, refusalOfEach, storable } from './rules';
import { integerTaken } from './text';

const email = { type: 'string', format: 'email', maxLength: 254 };
const phoneNumber = { type: 'string', pattern: '[0-9]', maxLength: 64 };
const mostOfAContact = 50;

const isEmail = (refused = refusal): PropertyDecorator =>
  IsEmail({}, refused(codes.wrongFormat, 'must be an e-mail address'));

const isPhoneNumber = (refused = refusal): PropertyDecorator =>
  Matches(/[0-9]/, refused(codes.wrongFormat, 'must be a phone number'));

/** One e-mail address (RFC 5321, at most 254 characters); an empty string clears an optional one. */
export const Email = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: 'ewa.nowak@example.com', ...options },
    email,
    [isString(), notLongerThan(email.maxLength), storable(), isEmail()],
    { read: value => (options.optional && value === '' ? null : value) },
  );

/** One phone number, in any form that has a digit; an integer is its digits. */
export const PhoneNumber = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: '600 100 200', ...options },
    phoneNumber,
    [isString(), notLongerThan(phoneNumber.maxLength), isPhoneNumber(), storable()],
    integerTaken(phoneNumber),
  );

/** E-mail addresses: one as a string, several as an array; empty ones clear. Read as a list, in its order. */
export const EmailAddresses = (options: FieldOptions = {}): PropertyDecorator =>
  oneOrMany({ example: ['ewa.nowak@example.com'], ...options }, email, isEmail(refusalOfEach));

/** Phone numbers: one as a string, several as an array; empty ones clear. Read as a list, in its order. */
export const PhoneNumbers = (options: FieldOptions = {}): PropertyDecorator =>
  oneOrMany({ example: ['+48 600 100 200'], ...options }, phoneNumber, isPhoneNumber(refusalOfEach));

function oneOrMany(
  options: FieldOptions,
  one: FieldSchema & { maxLength: number },
  ofEach: PropertyDecorator,
): PropertyDecorator {
  const list = { type: 'array', items: one, maxItems: mostOfAContact };
  const schema = { anyOf: [one, { type: 'string', const: '' }, list] };
  const rules = [
    ...isList(mostOfAContact, 'must be a string or an array of strings'),
    isString(refusalOfEach),
    notLongerThan(one.maxLength, refusalOfEach),
    storable(refusalOfEach),
    ofEach,
  ];
  const read = (value: unknown): unknown =>
    typeof value === 'string' ? [value].filter(Boolean) : firstOf(mostOfAContact, value);
  return field(options, schema, rules, { read });
}
