import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { eventually } from '@patchbay/testing/eventually';
import { LatePort } from '@patchbay/testing/late-port';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { startProcess } from '@patchbay/testing/app-process';
import { TestSystem } from '../test-system';

const wrongKey = Buffer.alloc(32, 9).toString('base64');

describe('a service with a wrong WEBHOOK_ENCRYPTION_KEY', () => {
  let system: TestSystem;
  let started: ChildProcess | undefined;
  let log = '';
  beforeAll(async () => {
    system = await TestSystem.start();
  });
  const end = async (): Promise<void> => {
    if (started!.exitCode === null && started!.kill('SIGTERM')) await once(started!, 'exit');
  };
  // A killed process would still get requests for a moment.
  afterEach(() => end());
  afterAll(() => system.stop());

  const startWith = async (environment: NodeJS.ProcessEnv): Promise<number> => {
    const { number: port } = await LatePort.choose();
    const all = {
      ...system.service.environment,
      ...environment,
      MANAGEMENT_PORT: String(port),
      LOG_LEVEL: 'error',
    };
    started = startProcess('webhook', all, ['ignore', 'pipe', 'inherit']);
    started.stdout!.setEncoding('utf8').on('data', text => (log += text));
    return port;
  };
  const missingAt = async (port: number): Promise<string[]> => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    return ((await response.json()) as { missing: string[] }).missing;
  };

  it('is not ready, says so, takes no requests, and attempts no delivery', async () => {
    const { service, subscribers, publisher } = system;
    const { receiver } = await subscribers.add();
    await service.pause();
    await publisher.publish(forwardingEvents.created, { forwarding_id: 1 });
    const port = await startWith({ WEBHOOK_ENCRYPTION_KEY: wrongKey });
    await eventually(async () => expect(await missingAt(port)).toContain('encryption key'));
    await eventually(() =>
      expect(log).toContain('WEBHOOK_ENCRYPTION_KEY does not decrypt the stored secrets'),
    );
    expect(log).toContain('encrypted with the key 4bb06f8e');
    const counted = (await Metrics.of(port)).value('webhook_own_faults_total', { cause: 'encryption' });
    expect(counted).toBeGreaterThan(0);
    await expect(service.ask(webhooks.list)).rejects.toMatchObject({ status: 503 });
    expect(await service.database.query('SELECT FROM deliveries')).toEqual([]);
    await end();
    await service.resume();
    await receiver.received(1);
  });

  it('becomes not ready when another replica encrypts everything with a key that it does not have', async () => {
    const { service, subscribers } = system;
    await subscribers.add();
    const port = service.managementPort;
    expect(await missingAt(port)).toEqual([]);
    await startWith({
      WEBHOOK_ENCRYPTION_KEY: wrongKey,
      WEBHOOK_PREVIOUS_ENCRYPTION_KEY: service.environment.WEBHOOK_ENCRYPTION_KEY!,
    });
    await eventually(async () => expect(await missingAt(port)).toEqual(['encryption key']));
  });
});
