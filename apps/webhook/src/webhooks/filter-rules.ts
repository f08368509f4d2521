import { fieldsOf } from '@patchbay/contracts/fields/field';
import { isStorable, unstorable } from '@patchbay/contracts/fields/rules';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { type Filters, notActor } from '@patchbay/contracts/webhook/subscriber-fields';
import { eventsByAction } from '../actions/action-rules';

/** Filters, and values of a filter. */
const most = 100;
/** UTF-16 units of a value. */
const longest = 1_000;

/** A filter must be for a field of each action: otherwise it would let through, or keep back, all events of the others. */
export function filterProblems(filters: Filters = {}, actions: readonly string[]): ProblemDetail[] {
  const entries = Object.entries(filters);
  if (entries.length > most) return [tooLong('filters', `more than ${most} fields`)];
  return entries.flatMap(([name, values]) => {
    const path = `filters.${name}`;
    const without = name === notActor ? undefined : actions.find(action => !hasField(action, name));
    if (without) {
      const message = `${path}: ${name} is a field neither of the payload nor of the object of ${without}`;
      return [{ message, code: codes.unknownField, field: path }];
    }
    return valueProblems(path, values);
  });
}

function hasField(action: string, name: string): boolean {
  const event = eventsByAction.get(action);
  return (
    !event || [event.payload, event.object].some(type => fieldsOf(type).some(field => field.name === name))
  );
}

function valueProblems(path: string, values: unknown): ProblemDetail[] {
  if (!Array.isArray(values))
    return [{ message: `${path} must be an array`, code: codes.wrongType, field: path }];
  if (values.length === 0)
    return [{ message: `${path} must not be empty`, code: codes.tooShort, field: path }];
  if (values.length > most) return [tooLong(path, `more than ${most} values`)];
  return values.flatMap((value, index) => {
    const field = `${path}[${index}]`;
    if (!['string', 'number', 'boolean'].includes(typeof value))
      return [{ message: `${field} must be a text or a number`, code: codes.wrongType, field }];
    if (String(value).length > longest) return [tooLong(field, `more than ${longest} characters`)];
    if (isStorable(String(value))) return [];
    return [{ message: `${field} ${unstorable}`, code: codes.forbiddenCharacter, field }];
  });
}

const tooLong = (field: string, what: string): ProblemDetail => ({
  message: `${field} must not have ${what}`,
  code: codes.tooLong,
  field,
});

/** As they are stored: all values are compared as texts. */
export const storedFilters = (filters: Filters): Record<string, string[]> =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.map(String)]));
