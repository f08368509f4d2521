import { type DraftFile, obstacleOf, refusalOf, sizeOf } from './draft-file';

const mebibyte = 1_048_576;
const fileOf = (bytes: number) => Object.defineProperty(new File([], 'a.pdf'), 'size', { value: bytes });

describe('a file of an answer', () => {
  const uploaded = (id: number, bytes: number): DraftFile => ({ id, file: fileOf(bytes), token: `${id}` });

  it('is at most as large as the API takes it', () => {
    expect(refusalOf(fileOf(25 * mebibyte), [])).toBeUndefined();
    expect(refusalOf(fileOf(25 * mebibyte + 1), [])).toBe('A file has at most 25 MiB.');
  });

  it('is at most as large as a mail takes it beside the others', () => {
    const others = [uploaded(1, 15 * mebibyte)];
    expect(refusalOf(fileOf(10 * mebibyte), others)).toBeUndefined();
    expect(refusalOf(fileOf(10 * mebibyte + 1), others)).toBe('With it the files have more than 25 MiB.');
  });

  it('is one of 64', () => {
    const others = Array.from({ length: 64 }, (_, id) => uploaded(id, 1));
    expect(refusalOf(fileOf(1), others.slice(1))).toBeUndefined();
    expect(refusalOf(fileOf(1), others)).toBe('An answer has at most 64 files.');
  });

  it('takes no room when it cannot be sent', () => {
    const refused = { id: 1, file: fileOf(25 * mebibyte), failure: 'A file has at most 25 MiB.' };
    expect(refusalOf(fileOf(25 * mebibyte), [refused])).toBeUndefined();
  });

  it('is waited for, unless it cannot be sent', () => {
    const waiting = { id: 2, file: fileOf(1) };
    expect(obstacleOf([])).toBeUndefined();
    expect(obstacleOf([uploaded(1, 1)])).toBeUndefined();
    expect(obstacleOf([uploaded(1, 1), waiting])).toBe('Wait until the files are uploaded.');
    expect(obstacleOf([{ ...waiting, failure: 'no' }, waiting])).toBe(
      'Remove the files that cannot be sent.',
    );
  });

  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 KiB'],
    [1_048_575, '1,024 KiB'],
    [2.5 * mebibyte, '2.5 MiB'],
  ])('of %s bytes is shown as %s', (bytes, shown) => {
    expect(sizeOf(bytes)).toBe(shown);
  });
});
