import { applyChange } from './apply-change';

describe('applyChange', () => {
  it('returns the changed fields and ignores undefined ones', () => {
    const row = { name: 'a', number: 1 as number | undefined };
    expect(applyChange(row, { name: 'b', number: undefined })).toEqual({ name: 'b' });
    expect(row).toEqual({ name: 'b', number: 1 });
  });

  it('returns undefined when nothing changes', () => {
    expect(applyChange({ name: 'a' }, { name: 'a' })).toBeUndefined();
  });

  it('compares dates and lists by value', () => {
    const row = { at: new Date(5), emails: ['a@b.pl'] };
    expect(applyChange(row, { at: new Date(5), emails: ['a@b.pl'] })).toBeUndefined();
    expect(applyChange(row, { at: new Date(6) })).toEqual({ at: new Date(6) });
  });
});
