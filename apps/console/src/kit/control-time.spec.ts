import { fromControl, toControl } from './control-time';

describe('a control for times', () => {
  it('has a letter where the API has a space', () => {
    expect([toControl('2026-05-29 08:30'), fromControl('2026-05-29T08:30')]).toEqual([
      '2026-05-29T08:30',
      '2026-05-29 08:30',
    ]);
    expect([toControl(''), fromControl('')]).toEqual(['', '']);
  });

  it.each(['LEFT', 'Tomasz.Nowak', 'T', '600 100 200', '2026-05-29 08:30'])(
    'shares a form with what is no time of it, and that stays: %s',
    text => expect(fromControl(text)).toBe(text),
  );
});
