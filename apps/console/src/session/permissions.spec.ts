import { permitted } from './permissions';

const pause = ['POST', 'agents', 'anna.nowak', 'pause'] as const;

describe('the permissions of a user allow', () => {
  it.each([
    '*',
    'POST /**',
    'POST /agents/**',
    'POST /agents/*/pause',
    'POST /agents/anna.nowak/pause',
    'POST /*/*/*',
  ])('what %s covers', permission => {
    expect(permitted(['GET /me', permission])(...pause)).toBe(true);
  });

  it.each([
    '',
    'GET /**',
    'POST /agents',
    'POST /agents/*',
    'POST /agents/jan.kowal/pause',
    'POST /agents/*/pause/**',
    'POST /agents/*/free',
  ])('nothing else than %s', permission => {
    expect(permitted([permission])(...pause)).toBe(false);
  });

  it('nothing without any', () => {
    expect(permitted([])('GET', 'agents')).toBe(false);
  });

  it('a login with a slash as one part', () => {
    expect(permitted(['POST /agents/*/call'])('POST', 'agents', 'a/b', 'call')).toBe(true);
  });
});
