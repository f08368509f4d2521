import { type CalendarFormat, calendarFormats, orEmpty } from './calendar';
import { type FieldOptions, documented } from './field';

/** Boolean, or an empty string where there is none. */
export const FlagOrEmpty = (options: FieldOptions = {}): PropertyDecorator =>
  documented({ example: true, ...options }, { type: ['boolean', 'string'], enum: [true, false, ''] });

/** A value of the calendar, or an empty string where there is none. */
export const CalendarOrEmpty = (format: CalendarFormat, options: FieldOptions = {}): PropertyDecorator =>
  documented(
    { example: calendarFormats[format].example, ...options },
    {
      type: 'string',
      pattern: orEmpty(format),
    },
  );

/** Integer, or an empty string where there is none. */
export const IntegerOrEmpty = (options: FieldOptions = {}): PropertyDecorator =>
  documented(options, { type: ['integer', 'string'], pattern: '^$' });

/** Text, or null where there is none. */
export const TextOrNull = (options: FieldOptions = {}): PropertyDecorator =>
  documented({ nullable: true, ...options }, { type: 'string' });

/** Custom fields by name, all that there are; null where one has no value. */
export const CustomFieldTexts = (options: FieldOptions = {}): PropertyDecorator =>
  documented(options, { type: 'object', additionalProperties: { type: ['string', 'null'] } });
