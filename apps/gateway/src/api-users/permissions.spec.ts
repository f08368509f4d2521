import { isPermission, permits } from './permissions';

describe('permissions', () => {
  it.each([
    ['*', 'DELETE', '/anything/at/all', true],
    ['GET /**', 'GET', '/tickets/7', true],
    ['GET /**', 'POST', '/tickets', false],
    ['POST /tickets', 'POST', '/tickets', true],
    ['POST /tickets', 'POST', '/tickets/7/comment', false],
    ['PUT /companies/*', 'PUT', '/companies/17', true],
    ['PUT /companies/*', 'PUT', '/companies', false],
    ['PUT /companies/*', 'PUT', '/companies/17/x', false],
    ['GET /connections/*/topic', 'GET', '/connections/a.b%2Fc/topic', true],
    ['GET /outbounds/**', 'GET', '/outbounds/00001/records', true],
    ['GET /outbounds/**', 'GET', '/outboundsx/00001', false],
    ['GET /a.b', 'GET', '/aXb', false],
  ])('%s and %s %s: %s', (permission, method, path, expected) => {
    expect(permits([permission])(method, path)).toBe(expected);
  });

  it('covers a request when any of several does', () => {
    const both = permits(['GET /agents', 'POST /tickets']);
    expect([both('GET', '/agents'), both('POST', '/tickets'), both('GET', '/tickets')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(['', 'GET', 'PATCH /a', 'GET a', 'GET /a b', 'GET /a**', 'GET /**/a', '**', 'get /a'])(
    'does not take "%s" for a permission',
    text => expect(isPermission(text)).toBe(false),
  );
});
