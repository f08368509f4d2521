import { ArrayMaxSize, IsArray, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { type FieldOptions, field, refusal, refusalOfEach, storable } from '../field';
import { codes } from '../problems';
import { asList, firstOf, integerAsText } from '../reading';
import { systemStatuses } from './statuses';

/** One phone number, in any form that has a digit; an integer is its digits. */
export const PhoneNumber = (options: FieldOptions = {}): PropertyDecorator => {
  const schema = { type: 'string', pattern: '[0-9]', maxLength: 64 };
  const rules = [
    IsString(refusal(codes.wrongType, 'must be a string')),
    MaxLength(64, refusal(codes.tooLong, 'must not be longer than 64 characters')),
    Matches(/[0-9]/, refusal(codes.wrongFormat, 'must be a phone number')),
    storable(),
  ];
  return field({ example: '600 100 200', ...options }, schema, rules, {
    accepted: { ...schema, type: ['string', 'integer'] },
    read: integerAsText,
  });
};

/** System statuses of which any will do. */
export const AnySystemStatus = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: ['TO_CALL'], ...options },
    { type: 'array', items: { type: 'string', enum: systemStatuses } },
    [
      IsArray(refusal(codes.wrongType, 'must be a system status or an array of them')),
      ArrayMaxSize(
        systemStatuses.length,
        refusal(codes.tooLong, 'must not have more entries than there are'),
      ),
      IsIn(
        [...systemStatuses],
        refusalOfEach(codes.notAllowed, `must be one of ${systemStatuses.join(', ')}`),
      ),
    ],
    { read: value => firstOf(systemStatuses.length, asList(value)) },
  );
