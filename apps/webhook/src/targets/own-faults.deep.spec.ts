import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import type { Subscriber } from '@patchbay/testing/subscriber';
import { NameServer } from '../test-name-server';
import { TestSystem } from '../test-system';
import { ownCauseOf } from '../targets/own-faults';

const { created } = forwardingEvents;
const failed = (code: string): Error => Object.assign(new Error('failed'), { code });
const health = 'SELECT failures, window_failures, trips, open_until, disabled_at FROM webhooks WHERE id = $1';
const untouched = { failures: 0, window_failures: 0, trips: 0, open_until: null, disabled_at: null };

describe('a delivery that cannot be sent for a reason of ours', () => {
  let system: TestSystem;
  let nameServer: NameServer | undefined;
  afterEach(async () => {
    await system.stop();
    nameServer?.stop();
  });

  const start = async (environment: NodeJS.ProcessEnv = {}): Promise<void> => {
    system = await TestSystem.start({
      WEBHOOK_OWN_FAULT_PAUSE_MS: '50',
      WEBHOOK_RETRY_SCHEDULE_MS: '0,20',
      WEBHOOK_BREAKER_ATTEMPTS: '1',
      WEBHOOK_DISABLE_AFTER_MS: '0',
      WEBHOOK_DISABLE_FAILURES: '1',
      WEBHOOK_DISABLE_SPREAD_MS: '0',
      ...environment,
    });
  };
  const faults = async (cause: string): Promise<number> =>
    (await Metrics.of(system.service.managementPort)).value('webhook_own_faults_total', { cause })!;
  const expectWaiting = async ({ id, receiver }: Subscriber): Promise<void> => {
    const { result } = await system.service.succeed(webhookDeliveries.list, { id });
    expect(result).toMatchObject([{ status: 'pending', attempts: [] }]);
    expect(await system.service.database.query(health, [id])).toEqual([untouched]);
    expect(receiver.requests).toHaveLength(0);
  };
  const expectDelivered = async ({ id, receiver }: Subscriber): Promise<void> => {
    await receiver.received(1);
    await eventually(async () => {
      const { result } = await system.service.succeed(webhookDeliveries.list, { id });
      expect(result).toMatchObject([{ status: 'delivered', attempts: [{ status_code: 200 }] }]);
    });
  };

  it('waits, uses up no attempt and no health, and is sent when the secret can be decrypted again', async () => {
    await start();
    const { service, subscribers, publisher } = system;
    const broken = await subscribers.add();
    const healthy = await subscribers.add();
    const [{ secret }] = await service.database.query('SELECT secret FROM webhooks WHERE id = $1', [
      broken.id,
    ]);
    const keep = (text: string) =>
      service.database.query('UPDATE webhooks SET secret = $2 WHERE id = $1', [broken.id, text]);
    await keep('0badc0de.AAAA');
    await publisher.publish(created, { forwarding_id: 1 });
    await expectDelivered(healthy);
    await eventually(async () => expect(await faults('encryption')).toBeGreaterThan(3));
    await expectWaiting(broken);
    await keep(secret);
    await expectDelivered(broken);
  });

  it('is sent with a new secret after the old one was damaged and rotated', async () => {
    await start();
    const { service, subscribers, publisher } = system;
    const broken = await subscribers.add();
    await service.database.query("UPDATE webhooks SET secret = 'broken' WHERE id = $1", [broken.id]);
    await publisher.publish(created, { forwarding_id: 1 });
    await eventually(async () => expect(await faults('encryption')).toBeGreaterThan(0));
    await service.succeed(webhooks.rotateSecret, { id: broken.id });
    await expectDelivered(broken);
  });

  it('waits while our name servers do not answer, and is sent when they do', async () => {
    nameServer = await NameServer.start([['127.0.0.1']]);
    await start({ WEBHOOK_NAME_SERVERS: nameServer.address });
    const { service, subscribers, publisher } = system;
    const named = await subscribers.add();
    const url = named.receiver.url.replace('127.0.0.1', 'subscriber.test');
    await service.database.query('UPDATE webhooks SET subscription_url = $2 WHERE id = $1', [named.id, url]);
    nameServer.stop();
    await publisher.publish(created, { forwarding_id: 1 });
    await eventually(async () => expect(await faults('name_servers')).toBeGreaterThan(0));
    await expectWaiting(named);
    nameServer = await NameServer.start([['127.0.0.1']], Number(nameServer.address.split(':')[1]));
    await expectDelivered(named);
  });

  it('is not one whose name alone cannot be resolved', async () => {
    nameServer = await NameServer.start(['failure']);
    await start({ WEBHOOK_NAME_SERVERS: nameServer.address });
    const { service, subscribers, publisher } = system;
    const { id } = await subscribers.add();
    await service.database.query("UPDATE webhooks SET subscription_url = 'http://x.test/' WHERE id = $1", [
      id,
    ]);
    await publisher.publish(created, { forwarding_id: 1 });
    await eventually(async () => {
      const { result } = await service.succeed(webhookDeliveries.list, { id });
      expect(result).toMatchObject([{ attempts: [{ error: 'ESERVFAIL' }] }]);
    });
    expect(await faults('name_servers')).toBe(0);
  });
});

describe('an error of a connection', () => {
  it.each([
    ['EMFILE', 'resources'],
    ['EADDRNOTAVAIL', 'resources'],
    ['ENETUNREACH', 'network'],
    ['ECONNREFUSED', undefined],
    ['ENOTFOUND', undefined],
    ['FORBIDDEN_ADDRESS', undefined],
  ])('%s has the cause %s', (code, cause) => {
    expect(ownCauseOf(failed(code))).toBe(cause);
  });

  it('is ours when no address of the subscriber could be tried', () => {
    const causeOf = (...codes: string[]) => ownCauseOf(new AggregateError(codes.map(failed)));
    expect(causeOf('ENETUNREACH', 'ENETUNREACH')).toBe('network');
    expect(causeOf('ENETUNREACH', 'ECONNREFUSED')).toBeUndefined();
  });
});
