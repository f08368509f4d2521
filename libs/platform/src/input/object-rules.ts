import { type DocumentedField, fieldsOf } from '@patchbay/contracts/fields/field';
import type { Class } from '@patchbay/contracts/message';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { type DeclaredCondition, type DeclaredRule, declaredOn } from '../driver-internals';
import type { Fields } from './body';
import { classIn } from './object-reader';

const rulesByClass = new Map<Class<object>, ObjectRules>();

/** The rules of a class, compiled once. */
export function rulesOf(type: Class<object>): ObjectRules {
  const rules = rulesByClass.get(type) ?? new ObjectRules(type);
  rulesByClass.set(type, rules);
  return rules;
}

/**
 * The rules that class-validator's decorators declare on a class, run in their order. The first rule that fails is
 * reported for each field, or for each entry of a list (`cc[1]`). class-validator itself finds the same fields wrong but
 * does not name entries, and its bookkeeping costs many times as much as the rules.
 */
export class ObjectRules {
  private readonly fields: FieldRules[];

  constructor(type: Class<object>) {
    const { rules, conditions } = declaredOn(type);
    const fields = new Map(fieldsOf(type).map(field => [field.name, field]));
    const names = new Set(rules.map(({ property }) => property));
    this.fields = [...names].map(name => {
      const own = rules.filter(({ property }) => property === name);
      const applying = conditions.filter(({ property }) => property === name);
      return new FieldRules(name, own, applying, fields.get(name));
    });
  }

  /**
   * @param sent what the object was read from; its shape decides how a problem's field is written
   * @param parent path of the object: empty, or ends with a dot
   */
  problems(object: object, sent: Fields, parent = ''): ProblemDetail[] {
    const found: ProblemDetail[] = [];
    for (const field of this.fields) field.find(object as Fields, sent, parent, found);
    return found;
  }
}

class FieldRules {
  private readonly own: DeclaredRule[];
  private readonly ofEach: DeclaredRule[];
  private readonly nested?: () => Class<object>;
  private readonly isSingle: boolean;

  constructor(
    private readonly name: string,
    rules: DeclaredRule[],
    private readonly conditions: DeclaredCondition[],
    field?: DocumentedField,
  ) {
    this.nested = field && classIn(field);
    this.isSingle = field !== undefined && isSingle(field);
    this.own = rules.filter(({ each }) => !each);
    this.ofEach = rules.filter(({ each }) => each);
  }

  find(object: Fields, sent: Fields, parent: string, found: ProblemDetail[]): void {
    const value = object[this.name];
    if (!this.conditions.every(condition => condition.applies(object, value))) return;
    const path = parent + this.name;
    const failed = this.own.find(rule => !rule.passes(value, object));
    if (failed) {
      const isMany = this.isSingle && Array.isArray(value);
      return void found.push(problemOf(isMany ? { ...failed, ...ofMany } : failed, value, object, path));
    }
    const sentValue = sent[this.name];
    if (Array.isArray(value)) this.findInList(value, object, { sent: sentValue, path }, found);
    else if (this.nested) this.findNested(value, sentValue, path, found);
  }

  private findInList(
    entries: unknown[],
    object: object,
    { sent, path }: { sent: unknown; path: string },
    found: ProblemDetail[],
  ): void {
    entries.forEach((entry, index) => {
      // A single value is read as a list of one; the client did not send an index.
      const [field, sentEntry] = Array.isArray(sent) ? [`${path}[${index}]`, sent[index]] : [path, sent];
      const failed = this.ofEach.find(rule => !rule.passes(entry, object));
      if (failed) found.push(problemOf(failed, entry, object, field));
      else if (this.nested) this.findNested(entry, sentEntry, field, found);
    });
  }

  private findNested(value: unknown, sent: unknown, path: string, found: ProblemDetail[]): void {
    const rules = rulesOf(this.nested!());
    for (const problem of rules.problems(value as object, sent as Fields, `${path}.`)) found.push(problem);
  }
}

/** Whether no list is accepted, whatever the type of the value. */
function isSingle({ schema, accepted = schema }: DocumentedField): boolean {
  const types = [accepted.type].flat() as (string | undefined)[];
  return types.every(type => type !== undefined && type !== 'array' && type !== 'object');
}

/** What its type should be does not help somebody who sent `limit=1&limit=2`. */
const ofMany = { message: () => 'must be a single value, not a list' };

const problemOf = (rule: DeclaredRule, value: unknown, object: object, field: string): ProblemDetail => ({
  message: `${field} ${rule.message(value, object)}`,
  code: rule.code ?? codes.wrongType,
  field,
});
