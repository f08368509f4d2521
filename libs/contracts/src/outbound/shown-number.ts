import { type FieldOptions, field } from '../fields/field';
import { failure, isString, notLongerThan, storable, textRule } from '../fields/rules';
import { orAsInteger } from '../fields/text';
import { codes } from '../problems';

const max = 64;
const unsendable = /[\p{Cc}<>]/u;

/** The number that a campaign shows, as programs write it. A command of the exchange has no control characters, and has it between `<` and `>`. */
export function ShownNumber(options: FieldOptions): PropertyDecorator {
  const schema = { type: 'string', maxLength: max, pattern: '^[^\\x00-\\x1f\\x7f-\\x9f<>]*$' };
  const fail = failure(codes.forbiddenCharacter, 'must not contain control characters, < or >');
  const isSendable = textRule('sendable', text => !unsendable.test(text), fail);
  return field(
    options,
    schema,
    [isString(), notLongerThan(max), storable(), isSendable],
    orAsInteger(schema),
  );
}
