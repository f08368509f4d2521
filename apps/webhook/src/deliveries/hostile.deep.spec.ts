import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { startProcess } from '@patchbay/testing/app-process';
import { eventually } from '@patchbay/testing/eventually';
import {
  type Behaviour,
  WebhookReceiver,
  answers,
  drips,
  floods,
  hangs,
  resets,
} from '@patchbay/testing/webhook-receiver';
import { TestSystem } from '../test-system';

const { created } = forwardingEvents;

describe('a hostile subscriber', () => {
  let system: TestSystem;
  let canary: WebhookReceiver;
  let child: ChildProcess;
  afterEach(async () => {
    child.kill('SIGKILL');
    await canary.stop();
    await system.stop();
  });

  it('is limited in time, in bytes and to its own address, and uses up no memory', async () => {
    system = await TestSystem.start({
      WEBHOOK_ATTEMPT_TIMEOUT_MS: '300',
      WEBHOOK_RETRY_SCHEDULE_MS: '0,10,10,10,10,10,10,10,10,10,10,10',
      WEBHOOK_BREAKER_ATTEMPTS: '1000',
    });
    const { service, publisher, subscribers } = system;
    const { id, receiver } = await subscribers.add();
    canary = await WebhookReceiver.start();
    await service.pause();
    child = startProcess('webhook', service.environment);
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]);
    const deliver = async (...behaviours: Behaviour[]) => {
      const goal = receiver.requests.length + behaviours.length + 1;
      receiver.next(...behaviours);
      await publisher.publish(created, { forwarding_id: 1 });
      await receiver.received(goal);
    };
    const hostile = [
      floods(500),
      drips(500),
      resets,
      answers(307, { location: canary.url }),
      answers(500, { 'x-large': 'x'.repeat(60_000) }),
      hangs,
    ];
    for (let event = 0; event < 100; event += 1) await publisher.publish(created, { forwarding_id: event });
    await receiver.received(100);
    await deliver(...hostile);
    const before = memory();
    for (let round = 0; round < 4; round += 1) await deliver(...hostile, floods(500), floods(500));
    expect(memory() - before).toBeLessThan(20_000);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await service.resume();
    await eventually(async () => {
      const { result } = await service.succeed(webhookDeliveries.list, { id, status: 'delivered', limit: 4 });
      const ends = result.map(({ attempts }) =>
        attempts.map(
          ({ status_code, error }) => status_code ?? error.replace('UND_ERR_SOCKET', 'ECONNRESET'),
        ),
      );
      const expected = [500, 500, 'ECONNRESET', 307, 'UND_ERR_HEADERS_OVERFLOW', 'TIMED_OUT', 500, 500, 200];
      expect(ends).toEqual(Array(4).fill(expected));
    });
    expect(canary.connections).toBe(0);
  });
});
