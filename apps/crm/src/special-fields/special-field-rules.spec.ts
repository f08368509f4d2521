import { codes } from '@patchbay/contracts/problems';
import { storedValues, valueProblems } from './special-field-rules';

const fields = [
  { field_id: 1, type: 'text' as const },
  { field_id: 2, type: 'number' as const },
];
const problemsOf = (...values: [number, string | number][]) =>
  valueProblems(
    values.map(([field_id, value]) => ({ field_id, value })),
    fields,
  ).map(({ field, code }) => [field, code]);

describe('values of special fields', () => {
  it('must be of fields of the group, each named once', () => {
    expect(problemsOf([1, 'x'], [2, 7])).toEqual([]);
    expect(problemsOf([3, 'x'], [1, 'x'], [1, 'x'])).toEqual([
      ['values[0].field_id', codes.unknownReference],
      ['values[2].field_id', codes.duplicate],
    ]);
  });

  it.each(['x', '1e5', '0x10', '1.', ' 1', 'Infinity', '9'.repeat(400), '10203040506070809010'])(
    'must be numbers in a number field, not %j',
    value => expect(problemsOf([2, value])).toEqual([['values[0].value', codes.wrongType]]),
  );

  it.each([[1], [-1.5], ['1'], ['-1.50'], ['007'], ['0.30000000000000004'], ['']])(
    'may be %j in a number field',
    value => expect(problemsOf([2, value])).toEqual([]),
  );

  it('are stored as the type of the field, and removed by an empty text', () => {
    const values = [
      { field_id: 1, value: 12 },
      { field_id: 2, value: '-1.50' },
      { field_id: 3, value: '' },
    ];
    expect(storedValues(values, fields)).toEqual({
      sent: [
        { field_id: 1, value: '12' },
        { field_id: 2, value: -1.5 },
      ],
      emptied: [3],
    });
  });
});
