import { beginningOf, excerptOf } from './message-text';

describe('what a message says, at first', () => {
  it('is its beginning, without half a character', () => {
    expect(beginningOf('four', 4)).toBe('four');
    expect(beginningOf('fours', 4)).toBe('four');
    expect(beginningOf('fou🚒', 4)).toBe('fou');
    expect(beginningOf('fo🚒s', 4)).toBe('fo🚒');
  });

  it('is cut so in a list, too', () => {
    const message = {
      body: `${'x'.repeat(299)}🚒`,
      body_type: 'PLAIN',
      comment: '',
      system_comment: '',
    } as const;
    expect(excerptOf(message)).toBe('x'.repeat(299));
  });
});
