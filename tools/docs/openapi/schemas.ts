import { fieldsOf } from '@patchbay/contracts/fields/field';
import type { Class } from '@patchbay/contracts/message';
import { type JsonSchema, type Side, objectOf } from '@patchbay/contracts/json-schema';

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/**
 * The schemas of the document, each written once. A class that is both answered and sent has a schema for each, because
 * requests may encode values in more ways than answers.
 */
export class Schemas {
  private readonly written = new Map<string, JsonSchema>();

  /** @param answered names of the classes that answers hold */
  constructor(private readonly answered: ReadonlySet<string>) {}

  /** Reference to the schema for answers and events. */
  answer = (type: Class<object>): JsonSchema => this.reference(type.name, type, 'schema', [], this.answer);

  /** Reference to the schema for requests, without the fields that are not in the body. */
  sent = (type: Class<object>, elsewhere: string[] = []): JsonSchema => {
    const name = this.answered.has(type.name) ? `${type.name}Input` : type.name;
    return this.reference(name, type, 'accepted', elsewhere, this.sent);
  };

  /** Adds a schema that no class declares. */
  add(name: string, schema: JsonSchema): JsonSchema {
    this.written.set(name, schema);
    return refTo(name);
  }

  /** All of them by name, in the order of their names. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.written].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  private reference(
    name: string,
    type: Class<object>,
    side: Side,
    elsewhere: string[],
    refer: (type: Class<object>) => JsonSchema,
  ): JsonSchema {
    if (!this.written.has(name)) {
      const fields = fieldsOf(type).filter(field => !elsewhere.includes(field.name));
      this.written.set(
        name,
        objectOf(fields, side, nested => refer(nested)),
      );
    }
    return refTo(name);
  }
}

/** Names of a class and of all classes in its fields. */
export function namesWithin(type: Class<unknown>): string[] {
  const nested = fieldsOf(type).flatMap(({ schema: { of, items } }) => {
    const inner = of ?? (items as { of?: () => Class<object> } | undefined)?.of;
    return inner ? namesWithin(inner()) : [];
  });
  return [type.name, ...nested];
}
