import type { Method, RequestContract } from '@patchbay/contracts/message';
import { requests } from '@patchbay/contracts/catalogue';
import { permissionFor } from '@patchbay/contracts/rights';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { type Params, coversAny, isPermission, permits } from './permissions';

describe('permissions', () => {
  const operation = (...routes: string[]): RequestContract => ({
    ...tickets.list,
    routes: routes.map(route => ({ method: route.split(' ')[0] as Method, path: route.split(' ')[1]! })),
  });
  const record = 'GET /outbounds/:id/records/:number';

  it.each([
    ['*', 'DELETE /anything/at/:all', { all: 'x' }, true],
    ['GET /**', 'GET /tickets/:id', { id: '7' }, true],
    ['GET /**', 'POST /tickets', {}, false],
    ['POST /tickets', 'POST /tickets', {}, true],
    ['POST /tickets', 'POST /tickets/:id/comment', { id: '7' }, false],
    ['PUT /companies/*', 'PUT /companies/:id', { id: '17' }, true],
    ['PUT /companies/*', 'PUT /companies/:id', { id: '17/x' }, true],
    ['PUT /companies/*', 'PUT /companies/:id', { id: '' }, true],
    ['PUT /companies/*', 'PUT /companies', {}, false],
    ['PUT /companies/*', 'PUT /companies/:id/x', { id: '17' }, false],
    ['GET /webhooks/*', 'GET /webhooks/actions', {}, true],
    ['GET /webhooks/actions', 'GET /webhooks/:id', { id: '1' }, false],
    ['GET /outbounds/7/records/*', record, { id: '7', number: '600' }, true],
    ['GET /outbounds/7/records/*', record, { id: '8', number: '600' }, false],
    ['GET /outbounds/*/records', record, { id: '7', number: '' }, false],
    ['GET /outbounds/:id/records/*', record, { id: '7', number: '600' }, false],
    ['GET /outbounds/**', record, { id: '00001', number: '600' }, true],
    ['GET /outbounds/*/records/*/**', record, { id: '00001', number: '600' }, false],
    ['GET /outbounds/**', 'GET /outbounds', {}, false],
    ['GET /outbounds/**', 'GET /outboundsx/:id', { id: '1' }, false],
    ['GET /a.b', 'GET /aXb', {}, false],
    ['GET', 'GET /tickets', {}, false],
  ])('%s covers %s with %j: %s', (permission, route, params, covered) => {
    expect(permits([permission])(operation(route), params as Params)).toBe(covered);
  });

  it.each([
    ['*', true],
    ['GET /webhooks/*/secret', true],
    ['GET /webhooks/7/secret', true],
    ['GET /webhooks/8/secret', false],
    ['GET /webhooks/*/*', false],
    ['GET /*/*/secret', false],
    ['GET /webhooks/7/*', false],
    ['GET /webhooks/*/secret/**', false],
    ['GET /webhooks/*/**', false],
    ['GET /webhooks/**', false],
    ['GET /**', false],
  ])('%s covers a secret: %s', (permission, covered) => {
    const contract = { ...operation('GET /webhooks/:id/secret'), isSecret: true };
    expect(permits([permission])(contract, { id: '7' })).toBe(covered);
  });

  it('cover an operation when one of them does', () => {
    const both = permits(['GET /agents', 'POST /tickets']);
    const asked = ['GET /agents', 'POST /tickets', 'GET /tickets'].map(route => both(operation(route), {}));
    expect(asked).toEqual([true, true, false]);
  });

  it('cover an operation when they cover one of its routes', () => {
    const statuses = operation('GET /ticket_statuses', 'GET /statuses');
    expect(permits(['GET /statuses'])(statuses, {})).toBe(true);
    expect(permits(['GET /ticket_statuses'])(statuses, {})).toBe(true);
    expect(permits(['POST /statuses'])(statuses, {})).toBe(false);
  });

  it.each([
    ['*', true],
    ['GET /**', true],
    ['GET /tickets/7', true],
    ['GET /tickets/*/**', true],
    ['GET /outbounds/7/records/*', true],
    ['GET /webhooks/*/secret', true],
    ['GET /events/stream', true],
    ['GET /me', true],
    ['GET /api/**', false],
    ['GET /ticket', false],
    ['GET /tickets/:id', false],
    ['GET /tickets/:id/**', false],
    ['DELETE /tickets/*/comment', false],
    ['GET /webhooks/*/secret/**', false],
  ])('%s covers an operation: %s', (permission, covered) => {
    expect([isPermission(permission), coversAny(permission, requests)]).toEqual([true, covered]);
  });

  it('cover one each that are named in the reference', () => {
    const named = requests.flatMap(({ routes }) => routes.map(permissionFor));
    expect(named.filter(permission => !coversAny(permission, requests))).toEqual([]);
  });

  it.each(['', 'GET', 'PATCH /a', 'GET a', 'GET /a b', 'GET /a**', 'GET /**/a', '**', 'get /a'])(
    'reject "%s"',
    text => expect(isPermission(text)).toBe(false),
  );
});
