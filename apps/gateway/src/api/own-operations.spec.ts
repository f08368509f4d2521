import { codes } from '@patchbay/contracts/problems';
import { TestGateway } from '../test-gateway';

describe('the operations of the gateway itself', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    await gateway.roster.add('writer', ['POST /tickets', 'PUT /tickets/*'], 'writer');
    await gateway.roster.add('operator', ['GET /system/**'], 'operator');
  });
  afterAll(() => gateway.stop());

  it('show every API user who is signed in, and what is permitted', async () => {
    const answer = await gateway.send('GET', '/me', { user: 'writer' });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { login: 'writer', permissions: ['POST /tickets', 'PUT /tickets/*'] },
    ]);
    const admin = await gateway.send('GET', '/me');
    expect(await admin.json()).toEqual({ login: 'admin', permissions: ['*'] });
  });

  it('show it to nobody else', async () => {
    expect((await gateway.send('GET', '/me', { user: 'nobody' })).status).toBe(401);
  });

  it('say how the system is with the permission for it', async () => {
    for (const path of ['/system/status', '/system/metrics']) {
      expect([path, (await gateway.send('GET', path, { user: 'operator' })).status]).toEqual([path, 200]);
      const refused = await gateway.send('GET', path, { user: 'writer' });
      expect([path, refused.status]).toEqual([path, 403]);
      expect(await refused.json()).toMatchObject({
        errors: [{ code: codes.forbidden, message: `writer is not permitted GET ${path}` }],
      });
    }
  });

  it('are operations like others', async () => {
    const head = await gateway.send('HEAD', '/me', { headers: { 'x-request-id': 'r-1' } });
    expect([head.status, head.headers.get('content-type'), head.headers.get('x-request-id')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'r-1',
    ]);
    const posted = await gateway.send('POST', '/me');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const strict = { prefer: 'handling=strict' };
    expect((await gateway.send('GET', '/me?x=1')).status).toBe(200);
    expect((await gateway.send('GET', '/me?x=1', { headers: strict })).status).toBe(400);
  });
});
