import { merge } from './merge';

describe('an update of values by name', () => {
  it('keeps what it does not name, sets what it names and removes what it empties', () => {
    const stored = { city: 'Warsaw', flat: '2', street: 'Long' };
    expect(merge(stored, { city: 'Gdynia', flat: '', country: 'PL' })).toEqual({
      city: 'Gdynia',
      street: 'Long',
      country: 'PL',
    });
  });

  it('sets a value to a number of zero or to false', () => {
    expect(merge<unknown>({ a: 1 }, { a: 0, b: false })).toEqual({ a: 0, b: false });
  });
});
