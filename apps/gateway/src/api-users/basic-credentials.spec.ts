import { readBasic } from './basic-credentials';

const header = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('Basic credentials', () => {
  it('may have colons, spaces and any UTF-8 in the password', () => {
    expect(readBasic(header('api_user:a:b ęć 😀'))).toEqual({ login: 'api_user', password: 'a:b ęć 😀' });
  });

  it('may have the scheme in any case and an empty password', () => {
    expect(readBasic(header('u:').replace('Basic', 'bAsIc'))).toEqual({ login: 'u', password: '' });
  });

  it.each([
    undefined,
    '',
    'Bearer abc',
    'Basic',
    'Basic !!!',
    header('no colon'),
    header(':no login'),
    'Basic /w==',
    header(`u:${'x'.repeat(3_000)}`),
  ])('are not found in %s', value => expect(readBasic(value)).toBeUndefined());
});
