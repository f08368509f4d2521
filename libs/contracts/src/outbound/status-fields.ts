import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';
import { type FieldOptions, field } from '../fields/field';
import { asList, firstOf } from '../fields/reading';
import { failure, failureOfEach } from '../fields/rules';
import { codes } from '../problems';
import { systemStatuses } from './statuses';

/** One system status, or several alternatives. */
export const AnySystemStatus = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: ['TO_CALL'], ...options },
    { type: 'array', items: { type: 'string', enum: systemStatuses } },
    [
      IsArray(failure(codes.wrongType, 'must be a system status or an array of them')),
      ArrayMaxSize(
        systemStatuses.length,
        failure(codes.tooLong, 'must not have more entries than there are'),
      ),
      IsIn(
        [...systemStatuses],
        failureOfEach(codes.notAllowed, `must be one of ${systemStatuses.join(', ')}`),
      ),
    ],
    { read: value => firstOf(systemStatuses.length, asList(value)) },
  );
