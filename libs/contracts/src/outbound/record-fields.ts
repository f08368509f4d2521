import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { type FieldOptions, field, refusal, storable } from '../field';
import { IdList } from '../lists';
import { codes } from '../problems';
import { systemStatuses } from './statuses';

/** One phone number, in any form that has a digit; an integer is its digits. */
export const PhoneNumber = (options: FieldOptions = {}): PropertyDecorator => {
  const schema = { type: 'string', pattern: '[0-9]', maxLength: 64 };
  const rules = [
    Transform(({ value }) => (Number.isSafeInteger(value) ? String(value) : value)),
    IsString(refusal(codes.wrongType, 'must be a string')),
    MaxLength(64, refusal(codes.tooLong, 'must not be longer than 64 characters')),
    Matches(/[0-9]/, refusal(codes.wrongFormat, 'must be a phone number')),
    storable(),
  ];
  return field({ example: '600 100 200', ...options }, schema, rules, {
    ...schema,
    type: ['string', 'integer'],
  });
};

/** In a query string `status_id=4` is a list of one. */
const listed = Transform(({ value }) => (value === undefined || Array.isArray(value) ? value : [value]));

/** Identifiers of which any will do. What is applied last transforms first. */
export function AnyId(options: FieldOptions = {}): PropertyDecorator {
  const ids = IdList(options);
  return (target, key) => [ids, listed].forEach(decorate => decorate(target, key));
}

/** System statuses of which any will do. */
export const AnySystemStatus = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: ['TO_CALL'], ...options },
    { type: 'array', items: { type: 'string', enum: systemStatuses } },
    [
      listed,
      IsArray(refusal(codes.wrongType, 'must be a system status or an array of them')),
      ArrayMaxSize(
        systemStatuses.length,
        refusal(codes.tooLong, 'must not have more entries than there are'),
      ),
      IsIn([...systemStatuses], {
        each: true,
        ...refusal(codes.notAllowed, `must be one of ${systemStatuses.join(', ')}`),
      }),
    ],
  );
