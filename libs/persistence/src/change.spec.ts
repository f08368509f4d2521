import { type Change, changeOf, largestChange } from './change';

const changed = (before?: object, after?: object): Change | undefined => {
  const json = changeOf({ before, after });
  return json === undefined ? undefined : JSON.parse(json);
};

describe('a change', () => {
  it('has everything of what was added or deleted', () => {
    const object = { id: 1, name: 'a', unset: null };
    expect(changed(undefined, object)).toEqual({ object });
    expect(changed(object, undefined)).toEqual({ previous: object });
    expect(changed()).toBeUndefined();
  });

  it('has what it replaced, compared by value', () => {
    const before = { id: 1, name: 'a', list: [1, 2], fields: { x: '1', y: '2' }, unset: null };
    const after = { ...before, name: 'b', list: [1, 2], fields: { x: '1', y: '' }, unset: 5 };
    const previous = { name: 'a', fields: { x: '1', y: '2' }, unset: null };
    expect(changed(before, after)).toEqual({ object: after, previous });
    expect(changed(before, { ...before })).toEqual({ object: before, previous: {} });
  });

  it('has null for a field that was not there', () => {
    expect(changed({ a: 1 }, { a: 1, b: 2 })).toEqual({ object: { a: 1, b: 2 }, previous: { b: null } });
    expect(changed({ a: 1, b: 2 }, { a: 1 })).toEqual({ object: { a: 1 }, previous: { b: 2 } });
  });

  it.each([
    ['ASCII', 'x', 4_096],
    ['two bytes a character', 'ż', 2_048],
    ['four bytes a character', '😀', 1_024],
  ])('truncates texts above 4 KiB, of %s, wherever they are', (_what, character, count) => {
    const fits = character.repeat(count);
    const long = `${fits}x`;
    const truncated = { truncated: true, length: long.length };
    expect(changed({ note: fits, list: [] }, { note: long, list: [{ body: long }, fits] })).toEqual({
      object: { note: truncated, list: [{ body: truncated }, fits] },
      previous: { note: fits, list: [] },
    });
  });

  it('says that a long text was replaced by one as long', () => {
    const truncated = { truncated: true, length: 5_000 };
    expect(changed({ note: 'a'.repeat(5_000) }, { note: 'b'.repeat(5_000) })).toEqual({
      object: { note: truncated },
      previous: { note: truncated },
    });
  });

  it('truncates shorter texts too when it would be too large for a header', () => {
    const texts = Array.from({ length: 40 }, () => 'ż'.repeat(1_000));
    const { object } = changed(undefined, { id: 1, texts })!;
    expect(object).toEqual({ id: 1, texts: texts.map(() => ({ truncated: true, length: 1_000 })) });
  });

  it('fits into a header whatever it has', () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => index);
    const object = { id: 1, name: 'a', numbers, nested: { numbers, names: numbers.map(String) } };
    const json = changeOf({ before: { ...object, numbers: [] }, after: object })!;
    expect(Buffer.byteLength(json)).toBeLessThan(largestChange);
    expect(JSON.parse(json)).toEqual({
      object: {
        id: 1,
        name: 'a',
        numbers: { truncated: true, length: JSON.stringify(numbers).length },
        nested: { truncated: true, length: JSON.stringify(object.nested).length },
      },
      previous: { numbers: [] },
    });
  });
});
