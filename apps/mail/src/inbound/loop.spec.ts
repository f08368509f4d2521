import { loopIn } from './loop';

const limits = { MAIL_LOOP_PER_HOUR: 20, MAIL_LOOP_PER_DAY: 200 };
const rates = { is_own: false, in_an_hour: 0, in_a_day: 0 };

describe('a loop', () => {
  it.each([
    [{ is_own: true }, 'it was sent from here and came back'],
    [{ in_an_hour: 20, in_a_day: 20 }, 'its sender has written 20 messages in its ticket in an hour'],
    [{ in_a_day: 200 }, 'its sender has written 200 messages in a day'],
  ])('is %j', (found, reason) => expect(loopIn({ ...rates, ...found }, limits)).toBe(reason));

  it('is no message before its sender has written that much', () => {
    expect(loopIn({ is_own: false, in_an_hour: 19, in_a_day: 199 }, limits)).toBeUndefined();
  });
});
