import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '@patchbay/contracts/json-schema';
import { deref } from '@patchbay/tools/docs/openapi/model';
import { published } from './conformance';

/** Values that most fields reject: of other types, too large, or with characters that Postgres or UTF-8 cannot store. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(true, false, 0, -1, 1.5, 1e308, -1e30, 2 ** 53, 2 ** 31, 99_999_999),
  fc.constantFrom<unknown>('', ' ', 'x', '0', '-1', '1.5', 'NaN', '99999999999999999999', 'true', 'null'),
  fc.constantFrom<unknown>(
    'a\0b',
    '\0',
    '\ud800',
    'x\udfff',
    '\u202e',
    '💥'.repeat(40),
    "'; DROP TABLE x; --",
    '%',
  ),
  fc.constantFrom<unknown>(
    '2026-02-30',
    '0000-01-01',
    '25:61',
    '2026-13-01 24:00',
    '29.05.2026',
    '9999-12-31 23:59',
  ),
  fc.constantFrom<unknown>([], {}, [[]], [null], [{}], [['x']], { toString: 1 }, { a: { b: [{}] } }),
  fc.constantFrom(255, 1_001, 10_001, 100_001).map(length => 'ż'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a schema of the document allows: mostly its examples, and others that its keywords allow. */
export function allowed(schema: JsonSchema): Arbitrary<unknown> {
  const whole = deref<JsonSchema>(published, schema);
  const examples = whole.examples ?? [];
  const made = madeBy(whole);
  return examples.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...examples) }, made) : made;
}

function madeBy(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowed));
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map(type => ofType[type]!(schema)));
}

const ofType: Record<string, (schema: JsonSchema) => Arbitrary<unknown>> = {
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }),
  integer: ({ minimum = 0, maximum = 2 ** 53 - 1 }) =>
    fc.oneof(fc.integer({ min: Number(minimum), max: Math.min(20, Number(maximum)) }), fc.constant(maximum)),
  string: ({ pattern, minLength, maxLength }) =>
    typeof pattern === 'string'
      ? fc.stringMatching(new RegExp(pattern)).map(text => text.slice(0, Number(maxLength ?? 1_000)))
      : fc.string({
          unit: 'grapheme-composite',
          minLength: Number(minLength ?? 0),
          maxLength: Math.min(30, Number(maxLength ?? 30)),
        }),
  array: ({ items, maxItems }) =>
    fc.array(allowed(items ?? {}), { maxLength: Math.min(4, Number(maxItems ?? 4)) }),
  object: schema => objectOf(schema),
};

/** An object with all required properties and some optional ones. */
function objectOf({ properties, required = [], additionalProperties }: JsonSchema): Arbitrary<unknown> {
  if (properties) {
    const entries = Object.entries(properties).map(([name, schema]) => [name, allowed(schema)] as const);
    return fc.record(Object.fromEntries(entries), { requiredKeys: required });
  }
  const values = typeof additionalProperties === 'object' ? allowed(additionalProperties) : fc.jsonValue();
  return fc.dictionary(fc.string({ maxLength: 10 }), values, { maxKeys: 3 });
}
