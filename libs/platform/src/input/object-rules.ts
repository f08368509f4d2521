import { type ValidationArguments, ValidationTypes, getMetadataStorage } from 'class-validator';
import { fieldsOf } from '@patchbay/contracts/fields/field';
import type { Class } from '@patchbay/contracts/message';
import { type ProblemCode, type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { Fields } from './body';
import { classIn } from './object-reader';

/** One rule of a field, as class-validator keeps it. */
type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

interface Rule {
  passes(value: unknown, object: object): boolean;
  problem(value: unknown, object: object, field: string): ProblemDetail;
}

const rulesByClass = new Map<Class<object>, ObjectRules>();

/** The rules of a class; they are compiled once. */
export function rulesOf(type: Class<object>): ObjectRules {
  const rules = rulesByClass.get(type) ?? new ObjectRules(type);
  rulesByClass.set(type, rules);
  return rules;
}

/**
 * The rules that class-validator's decorators declare on a class, run in their order: of a field the first that fails
 * is reported, of a list the first of each entry, by its name. class-validator's own run finds the same fields wrong
 * and names no entries; its bookkeeping costs many times as much as the rules.
 */
export class ObjectRules {
  private readonly fields: FieldRules[];

  constructor(type: Class<object>) {
    const all = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
    const nested = new Map(fieldsOf(type).map(({ name, schema }) => [name, classIn(schema)]));
    const names = [...new Set(all.map(({ propertyName }) => propertyName))];
    this.fields = names.map(name => {
      const rules = all.filter(({ propertyName }) => propertyName === name);
      return new FieldRules(name, rules, nested.get(name));
    });
  }

  /**
   * @param sent what the object was read from, of which the shape says how a problem's field is spelled
   * @param parent path of the object, which ends with a dot unless it is empty
   */
  problems(object: object, sent: Fields, parent = ''): ProblemDetail[] {
    const found: ProblemDetail[] = [];
    for (const field of this.fields) field.find(object as Fields, sent, parent, found);
    return found;
  }
}

class FieldRules {
  private readonly conditions: Metadata[];
  private readonly own: Rule[];
  private readonly ofEach: Rule[];

  constructor(
    private readonly name: string,
    rules: Metadata[],
    private readonly nested?: () => Class<object>,
  ) {
    this.conditions = rules.filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION);
    const tests = rules.filter(({ type }) => type === ValidationTypes.CUSTOM_VALIDATION || isPresence(type));
    this.own = tests.filter(({ each }) => !each).flatMap(compiled);
    this.ofEach = tests.filter(({ each }) => each).flatMap(compiled);
  }

  find(object: Fields, sent: Fields, parent: string, found: ProblemDetail[]): void {
    const value = object[this.name];
    if (!this.conditions.every(({ constraints: [applies] }) => applies(object, value))) return;
    const path = parent + this.name;
    const failed = this.own.find(rule => !rule.passes(value, object));
    if (failed) return void found.push(failed.problem(value, object, path));
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
      // What was sent alone is read as a list of one, and has no index to its client.
      const [field, sentEntry] = Array.isArray(sent) ? [`${path}[${index}]`, sent[index]] : [path, sent];
      const failed = this.ofEach.find(rule => !rule.passes(entry, object));
      if (failed) found.push(failed.problem(entry, object, field));
      else if (this.nested) this.findNested(entry, sentEntry, field, found);
    });
  }

  private findNested(value: unknown, sent: unknown, path: string, found: ProblemDetail[]): void {
    const rules = rulesOf(this.nested!());
    for (const problem of rules.problems(value as object, sent as Fields, `${path}.`)) found.push(problem);
  }
}

const isPresence = (type: string): boolean => type === ValidationTypes.IS_DEFINED;

function compiled({ constraintCls, constraints, propertyName: property, target, ...rest }: Metadata): Rule[] {
  const { message, context } = rest;
  const targetName = (target as Class<object>).name;
  const argumentsOf = (value: unknown, object: object): ValidationArguments => ({
    targetName,
    property,
    object,
    value,
    constraints,
  });
  return getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ instance }) => ({
      passes: (value, object) => instance.validate(value, argumentsOf(value, object)) as boolean,
      problem: (value, object, field) => {
        const text = typeof message === 'function' ? message(argumentsOf(value, object)) : message;
        const code: ProblemCode = context?.code ?? codes.wrongType;
        return { message: `${field} ${text}`, code, field };
      },
    }));
}
