import { withoutRepeatedAggregates } from './outbox-publisher';

const rows = (text: string) => [...text].map(aggregate => ({ aggregate }));
const letters = (text: string): string[] =>
  withoutRepeatedAggregates(rows(text)).map(batch => batch.map(({ aggregate }) => aggregate).join(''));

describe('batches of the outbox', () => {
  it.each([
    ['', []],
    ['abc', ['abc']],
    ['aba', ['ab', 'a']],
    ['aaa', ['a', 'a', 'a']],
    ['abcbd', ['abc', 'bd']],
  ])('split %j before an aggregate repeats: %j', (text, expected) => {
    expect(letters(text)).toEqual(expected);
  });
});
