import { type FieldOptions, field } from '../fields/field';
import { failure, isString, notLongerThan, storable, textRule } from '../fields/rules';
import { orAsInteger } from '../fields/text';
import { codes } from '../problems';

const max = 64;

/** What a command of the exchange can have of a number that is shown: no control characters, and it stands between `<` and `>` there. */
export const sendablePart = (number: string): string => number.replaceAll(/[\p{Cc}<>]/gu, '');

/** The number that a campaign shows, as programs write it. */
export function ShownNumber(options: FieldOptions): PropertyDecorator {
  const schema = { type: 'string', maxLength: max, pattern: '^[^\\x00-\\x1f\\x7f-\\x9f<>]*$' };
  const fail = failure(codes.forbiddenCharacter, 'must not contain control characters, < or >');
  const isSendable = textRule('sendable', text => sendablePart(text) === text, fail);
  return field(
    options,
    schema,
    [isString(), notLongerThan(max), storable(), isSendable],
    orAsInteger(schema),
  );
}
