import { IsEmail, IsNotEmpty, Matches } from 'class-validator';
import { codes } from '../problems';
import { type FieldOptions, type FieldSchema, field } from './field';
import { firstOf } from './reading';
import { failure, failureOfEach, isList, isString, notLongerThan, storable } from './rules';
import { orAsInteger } from './text';

const email = { type: 'string', format: 'email', maxLength: 254 };
const phoneNumber = { type: 'string', pattern: '[0-9]', maxLength: 64 };
const mostOfAContact = 50;

/** Characters that no address may have: RFC 5321 permits some in quotes, and mail servers read other addresses or commands from them. */
export const emailRules = {
  blacklisted_chars: String.raw`\s\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069<>`,
};

const isEmail = (fail = failure): PropertyDecorator =>
  IsEmail(emailRules, fail(codes.wrongFormat, 'must be an e-mail address'));

const isPhoneNumber = (fail = failure): PropertyDecorator =>
  Matches(/[0-9]/, fail(codes.wrongFormat, 'must be a phone number'));

/** One e-mail address (RFC 5321, at most 254 characters); an empty string clears an optional one. */
export const Email = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: 'ewa.nowak@example.com', ...options },
    email,
    [isString(), notLongerThan(email.maxLength), storable(), isEmail()],
    { read: value => (options.optional && value === '' ? null : value) },
  );

/** One phone number, in any notation with at least one digit; an integer is read as its digits. */
export const PhoneNumber = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: '600 100 200', ...options },
    phoneNumber,
    [
      isString(),
      ...(options.optional ? [] : [IsNotEmpty(failure(codes.required, 'is required'))]),
      notLongerThan(phoneNumber.maxLength),
      isPhoneNumber(),
      storable(),
    ],
    orAsInteger(phoneNumber),
  );

/** E-mail addresses: a string, or an array of strings. An empty string or array clears them. Read as a list. */
export const EmailAddresses = (options: FieldOptions = {}): PropertyDecorator =>
  oneOrMany({ example: ['ewa.nowak@example.com'], ...options }, email, isEmail(failureOfEach));

/** Phone numbers: a string, or an array of strings. An empty string or array clears them. Read as a list. */
export const PhoneNumbers = (options: FieldOptions = {}): PropertyDecorator =>
  oneOrMany({ example: ['+48 600 100 200'], ...options }, phoneNumber, isPhoneNumber(failureOfEach));

/** List of at most `max` phone numbers, each in any notation. */
export const PhoneNumberList = ({ max, ...options }: FieldOptions & { max: number }): PropertyDecorator =>
  field(
    { example: ['600 100 200', '600 100 201'], ...options },
    { type: 'array', items: phoneNumber, maxItems: max },
    [
      ...isList(max),
      isString(failureOfEach),
      notLongerThan(phoneNumber.maxLength, failureOfEach),
      storable(failureOfEach),
      isPhoneNumber(failureOfEach),
    ],
    { read: value => firstOf(max, value) },
  );

function oneOrMany(
  options: FieldOptions,
  one: FieldSchema & { maxLength: number },
  ofEach: PropertyDecorator,
): PropertyDecorator {
  const list = { type: 'array', items: one, maxItems: mostOfAContact };
  const schema = { anyOf: [one, { type: 'string', const: '' }, list] };
  const rules = [
    ...isList(mostOfAContact, 'must be a string or an array of strings'),
    isString(failureOfEach),
    notLongerThan(one.maxLength, failureOfEach),
    storable(failureOfEach),
    ofEach,
  ];
  const read = (value: unknown): unknown =>
    typeof value === 'string' ? [value].filter(Boolean) : firstOf(mostOfAContact, value);
  return field(options, schema, rules, { read });
}
