import { ArrayNotEmpty } from 'class-validator';
import { TimeOnly } from '../fields/calendar';
import { type FieldOptions, field } from '../fields/field';
import { failure, failureOfEach, isList, isWhole } from '../fields/rules';
import { codes } from '../problems';

/** Days of the week by ISO 8601: Monday is 1, Sunday is 7. */
const DaysOfWeek = (options: FieldOptions): PropertyDecorator =>
  field(
    { example: [1, 2, 3, 4, 5], ...options },
    { type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, minItems: 1, maxItems: 7 },
    [
      ...isList(7),
      ArrayNotEmpty(failure(codes.tooShort, 'must not be empty')),
      ...isWhole('a day of the week', 1, 7, failureOfEach),
    ],
  );

export class CallingHours {
  @DaysOfWeek({ description: 'Days of the week; Monday is 1, Sunday is 7' })
  days: number[];

  @TimeOnly({ description: 'When calls begin', example: '09:00' })
  from: string;

  @TimeOnly({ description: 'When calls end; `00:00` is the end of the day', example: '20:00' })
  to: string;
}
