import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { provision } from '@patchbay/tools/provision/provision';
import { System } from './system';

describe('a provisioning file of a running system', () => {
  let system: System;
  beforeAll(async () => {
    system = await System.startInOneProcess();
  });
  afterAll(() => system.stop());

  it('shows agents by the names that a file gives to users, keeps those in use, and reports its campaigns', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'provision-'));
    const file = join(directory, 'people.yaml');
    const receiver = await WebhookReceiver.start();
    const apply = async (text: string, prune = false): Promise<void> => {
      writeFileSync(file, text);
      const natsUrl = system.patchbay.connections.natsUrlOf('provisioner');
      await provision(file, { natsUrl, prune, print: () => undefined });
    };
    try {
      await system.client.webhooks.create({
        actions: ['OUTBOUND_CREATED', 'OUTBOUND_UPDATED'],
        subscription_url: receiver.url,
      });
      const record = { phone_number: '600200400', status_id: 4, agent_id: 4 };
      await system.client.records.create('00001', { ...record, next_call_date: '2027-05-29 08:30' });
      await apply('telephony: { users: [{ login: m.lis, name: Maria, surname: Nowak }] }');
      expect(await system.client.records.read('00001', '600200400')).toMatchObject({
        agent_name: 'Maria Nowak',
      });
      await expect(apply('telephony: { agents: [] }', true)).rejects.toThrow(
        /agents 4 is not in the file and cannot be removed: 1 row of outbound\.records refers to it/,
      );
      const campaign = (name: string) =>
        `outbound: { campaigns: [{ id: Files, name: ${name}, dialer: preview }] }`;
      for (const name of ['One', 'One', 'Two']) await apply(campaign(name));
      const payloads = (await receiver.received(2)).map(({ body }) => JSON.parse(body.toString()));
      expect(payloads).toMatchObject([
        { action: 'OUTBOUND_CREATED', outbound_id: 'Files' },
        { action: 'OUTBOUND_UPDATED', outbound_id: 'Files' },
      ]);
    } finally {
      await receiver.stop();
      rmSync(directory, { recursive: true });
    }
  });
});
