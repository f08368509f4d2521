import { change } from './change';

describe('change', () => {
  it('tells the fields that are different now, and leaves alone what is undefined', () => {
    const row = { name: 'a', number: 1 as number | undefined };
    expect(change(row, { name: 'b', number: undefined })).toEqual({ name: 'b' });
    expect(row).toEqual({ name: 'b', number: 1 });
  });

  it('tells nothing when nothing is different', () => {
    expect(change({ name: 'a' }, { name: 'a' })).toBeUndefined();
  });

  it('compares times and lists by what they hold', () => {
    const row = { at: new Date(5), emails: ['a@b.pl'] };
    expect(change(row, { at: new Date(5), emails: ['a@b.pl'] })).toBeUndefined();
    expect(change(row, { at: new Date(6) })).toEqual({ at: new Date(6) });
  });
});
