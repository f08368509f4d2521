import { ReadingPace } from './reading-pace';

const enough = 131_072;
const large = 8_000_000;

/** At which looks a client is found too slow that has read so many bytes of a large answer by each. */
const tooSlow = (read: readonly number[], answer = large): boolean[] => {
  const pace = new ReadingPace();
  return read.map(bytes => pace.isTooSlow({ read: bytes, unread: answer - bytes }));
};

describe('a client', () => {
  it('may read 128 KiB from look to look', () => {
    expect(tooSlow([0, enough, 2 * enough, 3 * enough])).toEqual([false, false, false, false]);
  });

  it.each([0, 1, enough - 1])('is too slow with %d bytes', bytes => {
    expect(tooSlow([0, bytes])).toEqual([false, true]);
    expect(tooSlow([0, enough, enough + bytes])).toEqual([false, false, true]);
  });

  it('gains nothing for later by what it reads before', () => {
    expect(tooSlow([0, 10 * enough, 10 * enough])).toEqual([false, false, true]);
  });

  it('has to read the rest of an answer that is less', () => {
    expect(tooSlow([0, 2], 2)).toEqual([false, false]);
    expect(tooSlow([0, 1], 2)).toEqual([false, true]);
  });

  it('may be idle between answers, and has the whole time for the next one', () => {
    const pace = new ReadingPace();
    const looks = [
      { read: 500, unread: 0 },
      { read: 500, unread: 0 },
      { read: 500, unread: large },
      { read: 500 + enough, unread: large - enough },
      { read: 500 + enough, unread: large - enough },
    ];
    expect(looks.map(look => pace.isTooSlow(look))).toEqual([false, false, false, false, true]);
  });
});
