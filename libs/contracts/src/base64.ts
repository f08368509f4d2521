import { IsBase64, IsString, MaxLength } from 'class-validator';
import { type FieldOptions, field, refusal } from './field';
import { codes } from './problems';

/** Bytes as Base64 (RFC 4648, section 4) of at most `max` characters; line breaks and spaces in it are dropped. */
export function Base64(options: FieldOptions & { max: number }): PropertyDecorator {
  const { max } = options;
  const schema = { type: 'string', contentEncoding: 'base64', pattern: '^[A-Za-z0-9+/=\\s]*$' };
  const rules = [
    IsString(refusal(codes.wrongType, 'must be a string')),
    IsBase64({}, refusal(codes.wrongFormat, 'must be Base64')),
    MaxLength(max, refusal(codes.tooLong, `must not be longer than ${max} characters`)),
  ];
  const read = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/\s/g, '') : value);
  return field(options, schema, rules, { read });
}
