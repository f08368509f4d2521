import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import fc from 'fast-check';
import { requests } from '@patchbay/contracts/catalogue';
import type { Class } from '@patchbay/contracts/message';
import { quickCheck } from './quick-check';

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
const odd = [
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
const plain = [...texts, ...odd, ...words, 0, 1, 17, -1, 1.5, 2 ** 53, true, false, null, undefined];
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

const rulesOf = (type: Class<object>) =>
  getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
const errorsOf = (input: object) =>
  validateSync(input, { whitelist: true, stopAtFirstError: true, forbidUnknownValues: false });

/** Mostly values that are right where they stand, so that whole inputs are right often enough. */
function inputsOf(type: Class<object>): fc.Arbitrary<object> {
  const fields = [...new Set(rulesOf(type).map(({ propertyName }) => propertyName))].map(name => {
    const right = values.filter(value =>
      errorsOf(plainToInstance(type, { [name]: value })).every(({ property }) => property !== name),
    );
    const any = fc.constantFrom(...values);
    const some =
      right.length === 0 ? any : fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...right) }, any);
    return [name, some] as const;
  });
  return fc.record(Object.fromEntries(fields)).map(record => plainToInstance(type, record));
}

const inputs = [...new Map(requests.map(({ subject, input }) => [input, subject])).entries()];
const accepted = new Set<string>();

it.each(inputs.map(([type, subject]) => ({ subject, type })))(
  'finds as class-validator does whether the input of $subject is right',
  ({ subject, type }) => {
    const isRight = quickCheck(type);
    const nested = rulesOf(type).filter(rule => rule.type === 'nestedValidation');
    fc.assert(
      fc.property(inputsOf(type), input => {
        const holdsObjects = nested.some(
          ({ propertyName }) => (input[propertyName as never] ?? null) !== null,
        );
        const expected = errorsOf(input).length === 0 && !holdsObjects;
        expect(isRight(input)).toBe(expected);
        if (expected) accepted.add(subject);
      }),
      { numRuns: 300 },
    );
  },
);

it('has seen right inputs of most requests', () => {
  expect(accepted.size).toBeGreaterThan(inputs.length * 0.7);
});
