import { type DocumentedField, type FieldSchema, fieldsOf } from './fields/field';
import type { Class, Output } from './message';

/** An object with the example of each of its fields. */
export const exampleOf = (type: Class<unknown>): Record<string, unknown> => exampleOfFields(fieldsOf(type));

export function exampleOfFields(fields: DocumentedField[]): Record<string, unknown> {
  const shown = fields.filter(({ skipInExamples }) => !skipInExamples);
  const all = shown.map(({ name, example, schema }) => [
    name,
    example === undefined ? nested(schema) : example,
  ]);
  return Object.fromEntries(all.filter(([, example]) => example !== undefined));
}

function nested({ of, items }: FieldSchema): unknown {
  if (of) return exampleOf(of());
  return items ? [nested(items as FieldSchema)].filter(Boolean) : undefined;
}

export function exampleAnswer({ shape, of }: Output<unknown>): unknown {
  if (shape === 'ids') return [1];
  const one = of && exampleOf(of);
  if (shape === 'list') return [one];
  return shape === 'page' ? { count: 1, result: [one] } : one;
}
