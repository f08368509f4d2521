import { type FieldOptions, field } from '../fields/field';
import { emptyAsNull } from '../fields/reading';
import { failure, textRule } from '../fields/rules';
import { codes } from '../problems';

const pattern = /^[A-Za-z0-9][A-Za-z0-9_/-]{0,78}$/;

/** Whether it can become part of commands. */
export const isExchangeName = (text: string): boolean => pattern.test(text);

/** Name of a queue or of a sound at the exchange. It becomes part of commands, so it has nothing that could end one. */
export const ExchangeName = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: 'queue-thankyou', ...options },
    { type: 'string', maxLength: 79, pattern: pattern.source },
    [
      textRule(
        'exchangeName',
        isExchangeName,
        failure(
          codes.wrongFormat,
          'must have up to 79 letters, digits, - or _, and begin with a letter or digit',
        ),
      ),
    ],
    { read: emptyAsNull },
  );
