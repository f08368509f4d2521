import { type FieldOptions, field } from '../fields/field';
import { emptyAsNull } from '../fields/reading';
import { failure, textRule } from '../fields/rules';
import { codes } from '../problems';

const pattern = /^[A-Za-z0-9][A-Za-z0-9_/-]{0,78}$/;

/** Of names that are extensions of a dialplan, where one character and `fax` have a meaning of their own. */
const extension = /^[A-Za-z0-9][A-Za-z0-9_/-]{1,78}$/;

/** Whether who has answered can wait in a queue with this name. */
export const isExchangeQueue = (text: string): boolean => extension.test(text) && isNoFax(text);

const isNoFax = (text: string): boolean => text.toLowerCase() !== 'fax';

const matching =
  (wanted: RegExp, message: string, isFree = (_text: string): boolean => true) =>
  (options: FieldOptions = {}): PropertyDecorator =>
    field(
      { example: 'queue-thankyou', ...options },
      { type: 'string', maxLength: 79, pattern: wanted.source },
      [
        textRule(
          'exchangeName',
          text => wanted.test(text) && isFree(text),
          failure(codes.wrongFormat, message),
        ),
      ],
      { read: emptyAsNull },
    );

/** Name of a queue or of a sound at the exchange. It becomes part of commands, so it has nothing that could end one. */
export const ExchangeName = matching(
  pattern,
  'must have up to 79 letters, digits, - or _, and begin with a letter or digit',
);

/** Of a queue for those who have answered. */
export const ExchangeQueue = matching(
  extension,
  'must have 2 to 79 letters, digits, - or _, begin with a letter or digit, and not be fax',
  isNoFax,
);
