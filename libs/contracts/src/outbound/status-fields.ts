import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';
import { type FieldOptions, field } from '../fields/field';
import { asList, firstOf } from '../fields/reading';
import { refusal, refusalOfEach } from '../fields/rules';
import { codes } from '../problems';
import { systemStatuses } from './statuses';

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
