import { getMetadataStorage, validateSync } from 'class-validator';
import fc from 'fast-check';
import { requests } from '@patchbay/contracts/catalogue';
import type { Class } from '@patchbay/contracts/message';
import { inputFieldOf } from '@patchbay/contracts/problems';
import { fieldsOf } from '@patchbay/contracts/fields/field';
import { AppConfiguration } from '../configuration';
import type { Fields } from './body';
import { readerOf } from './object-reader';
import { rulesOf } from './object-rules';

const texts = [
  '',
  ' ',
  'a',
  '1',
  '17',
  '-1',
  '1.5',
  'true',
  'a@example.com',
  '2026-02-28',
  '2026-02-30',
  '10:59',
];
const unusual = [
  '2026-02-28 10:59',
  '00001',
  'x'.repeat(70),
  'x'.repeat(2_000),
  'a\0b',
  '\ud800',
  'https://example.com/',
];
const words = [
  'email',
  'MAIL',
  'hardphone',
  'manual',
  'name',
  '-name',
  'sun',
  'preview',
  'TICKET_CREATED',
  '600 700 800',
];
const plain = [...texts, ...unusual, ...words, 0, 1, 17, -1, 1.5, 2 ** 53, true, false, null, undefined];
const values: unknown[] = [
  ...plain,
  [],
  {},
  [{}],
  ...plain.map(value => [value]),
  ['a', ''],
  [1, 1],
  { name: 'a' },
];

const errorsOf = (input: object) =>
  validateSync(input, { whitelist: true, stopAtFirstError: true, forbidUnknownValues: false });
const wrongOf = (input: object) => errorsOf(input).map(({ property }) => property);

/** Mostly valid values, so that enough whole inputs are valid. */
function inputsOf(type: Class<object>): fc.Arbitrary<Fields> {
  const fields = fieldsOf(type).map(({ name }) => {
    const valid = values.filter(value => !wrongOf(readerOf(type).read({ [name]: value })).includes(name));
    const any = fc.constantFrom(...values);
    const some =
      valid.length === 0 ? any : fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...valid) }, any);
    return [name, some] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

const inputs = [...new Map(requests.map(({ subject, input }) => [input, subject])).entries()];
const accepted = new Set<string>();

it.each(inputs.map(([type, subject]) => ({ subject, type })))(
  'rejects the same fields of the input of $subject as class-validator',
  ({ subject, type }) => {
    fc.assert(
      fc.property(inputsOf(type), sent => {
        const input = readerOf(type).read(sent);
        const expected = new Set(wrongOf(input));
        const found = rulesOf(type).problems(input, sent);
        expect(new Set(found.map(inputFieldOf))).toEqual(expected);
        if (expected.size === 0) accepted.add(subject);
      }),
      { numRuns: 300 },
    );
  },
);

it('accepts random inputs of most requests', () => {
  expect(accepted.size).toBeGreaterThan(inputs.length * 0.7);
});

it.each([...inputs.map(([type]) => type), AppConfiguration])(
  'knows every field of %p that has a rule',
  type => {
    const checked = getMetadataStorage()
      .getTargetValidationMetadatas(type, '', true, false)
      .map(({ propertyName }) => propertyName);
    expect(fieldsOf(type).map(({ name }) => name)).toEqual(expect.arrayContaining(checked));
  },
);
