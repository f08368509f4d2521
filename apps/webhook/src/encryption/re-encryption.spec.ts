import { createHash } from 'node:crypto';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import type { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import type { TestService } from '@patchbay/testing/service';
import type { Subscribers } from '@patchbay/testing/subscriber';
import { TestSystem } from '../test-system';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
/** Beginnings of the SHA-256 of these keys. */
const [oldId, newId] = ['4bb06f8e', '2578ccf8'];

describe('the encryption key', () => {
  let system: TestSystem;
  let service: TestService;
  let publisher: EventPublisher;
  let subscribers: Subscribers;
  beforeAll(async () => {
    system = await TestSystem.start({});
    ({ service, publisher, subscribers } = system);
  });
  afterAll(() => system.stop());

  const keyIds = async (): Promise<string[]> => {
    const query = `SELECT DISTINCT split_part(text, '.', 1) AS id
      FROM webhooks, unnest(ARRAY[http_auth_password, secret, previous_secret]) text`;
    return (await service.database.query(query)).map(each => each.id);
  };
  const restart = async (current: string, previous: string) => {
    await service.pause();
    service.environment.WEBHOOK_ENCRYPTION_KEY = current;
    service.environment.WEBHOOK_PREVIOUS_ENCRYPTION_KEY = previous;
    await service.resume();
  };
  const passwordOf = async (id: number) => (await service.succeed(webhooks.read, { id })).http_auth_password;

  it('is replaced in three steps, after which the old one is not needed', async () => {
    const credentials = { http_auth_user: 'user', http_auth_password: 'pass word' };
    const { id, receiver, verified } = await subscribers.add(undefined, credentials);
    await service.succeed(webhooks.rotateSecret, { id });
    expect(await keyIds()).toEqual([oldId]);

    await restart(key(7), key(8));
    expect(await passwordOf(id)).toBe('pass word');
    expect(await keyIds()).toEqual([oldId]);

    await restart(key(8), key(7));
    expect(await passwordOf(id)).toBe('pass word');
    await eventually(async () => expect(await keyIds()).toEqual([newId]));

    await restart(key(8), '');
    expect(await passwordOf(id)).toBe('pass word');
    await publisher.publish(forwardingEvents.created, { forwarding_id: 1 });
    const [request] = await receiver.received(1);
    verified(request!);
    expect(request!.headers.authorization).toBe(`Basic ${Buffer.from('user:pass word').toString('base64')}`);
  });

  it('is exchanged for all texts but those that cannot be decrypted', async () => {
    const damaged = await subscribers.add();
    const { id } = await subscribers.add();
    await service.database.query("UPDATE webhooks SET secret = 'broken' WHERE id = $1", [damaged.id]);
    await restart(key(9), key(8));
    const ofWebhook = `SELECT split_part(secret, '.', 1) AS key FROM webhooks WHERE id = $1`;
    const newest = createHash('sha256').update(Buffer.alloc(32, 9)).digest('hex').slice(0, 8);
    await eventually(async () =>
      expect(await service.database.query(ofWebhook, [id])).toEqual([{ key: newest }]),
    );
    expect(await service.database.query(ofWebhook, [damaged.id])).toEqual([{ key: 'broken' }]);
  });
});
