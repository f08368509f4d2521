import { lookOf } from './look';

describe('a state', () => {
  const looks = { DONE: ['good', 'Is done'], FAILED: ['bad', 'Has failed'] } as const;

  it('looks as it is known to', () => {
    expect(lookOf(looks, 'FAILED')).toEqual(['bad', 'Has failed']);
  });

  it.each(['HALTED', 'constructor'])('that is newer than the page is shown by its name: %s', state => {
    expect(lookOf(looks, state as keyof typeof looks)).toEqual(['waiting', state]);
  });
});
