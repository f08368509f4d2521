import { IsEmail, IsString, MaxLength } from 'class-validator';
import { type FieldOptions, field, refusal, storable } from './field';
import { codes } from './problems';

/** One e-mail address (RFC 5321, at most 254 characters); an empty string clears an optional one. */
export const Email = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: 'ewa.nowak@example.com', ...options },
    { type: 'string', format: 'email', maxLength: 254 },
    [
      IsString(refusal(codes.wrongType, 'must be a string')),
      MaxLength(254, refusal(codes.tooLong, 'must not be longer than 254 characters')),
      storable(),
      IsEmail({}, refusal(codes.wrongFormat, 'must be an e-mail address')),
    ],
    { read: value => (options.optional && value === '' ? null : value) },
  );
