import { customers } from '@patchbay/contracts/crm/customers';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { absences } from '@patchbay/contracts/telephony/absences';
import { chunkBytes, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { TestGateway } from '../test-gateway';

const sent = { body: '{}' };

describe.each([
  [undefined, 200],
  ['201', 201],
])('with CREATED_STATUS=%s', (CREATED_STATUS, created) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start({ CREATED_STATUS });
    gateway.stubs.answer(forwardings.create, () => ({ body: { id: '1' } }));
    gateway.stubs.answer(forwardings.update, () => ({}));
    gateway.stubs.answer(absences.set, () => ({}));
    gateway.stubs.answer(customers.create, () => ({ status: 400, body: { errors: [] } }));
    gateway.stubs.answer(customers.createMany, () => ({ body: { result: [] } }));
    gateway.stubs.answer(temporaryFiles.upload, () => ({ body: { filename: 'a', token: 't', size: 0 } }));
    gateway.stubs.answer(temporaryFiles.append, () => ({}));
    gateway.stubs.answer(temporaryFiles.finish, () => ({ body: { filename: 'a', token: 't', size: 1 } }));
    await gateway.stubs.ready();
  });
  afterAll(() => gateway.stop());

  it(`answers an addition with ${created}, its body and no other change`, async () => {
    const answer = await gateway.send('POST', '/forwardings', sent);
    expect([answer.status, await answer.json()]).toEqual([created, { id: '1' }]);
    const type = { 'content-type': 'application/octet-stream' };
    const file = { body: 'x'.repeat(chunkBytes + 1), headers: type };
    expect((await gateway.send('POST', '/temporary_files?filename=a', file)).status).toBe(created);
  });

  it('answers with 200 what changes, adds or changes, and adds many, and a failure as it is', async () => {
    const answers = [
      await gateway.send('PUT', '/forwardings/1', sent),
      await gateway.send('POST', '/absences', sent),
      await gateway.send('POST', '/batch/customers', sent),
      await gateway.send('POST', '/customers', sent),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
  });
});

it.each(['204', '202', 'created'])('a gateway with CREATED_STATUS=%s does not start', async CREATED_STATUS =>
  expect(TestGateway.start({ CREATED_STATUS })).rejects.toThrow('CREATED_STATUS must'),
);
