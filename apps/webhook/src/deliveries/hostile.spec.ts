import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { TestService } from '@patchbay/testing/service';
import { Subscribers } from '@patchbay/testing/subscriber';
import {
  type Behaviour,
  WebhookReceiver,
  answers,
  drips,
  floods,
  hangs,
  resets,
} from '@patchbay/testing/webhook-receiver';
import { webhook } from '../app.module';
import { webhookData } from '../data-source';
import { startProcess } from '../test-process';

const { created } = forwardingEvents;

describe('a subscriber that means harm', () => {
  it('gets no more than its time, its 16 KiB and one address, and costs no memory', async () => {
    const service = await TestService.start(webhook, webhookData, {
      WEBHOOK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      WEBHOOK_ATTEMPT_TIMEOUT_MS: '500',
      WEBHOOK_RETRY_SCHEDULE_MS: '0,10,10,10,10,10,10,10,10,10,10,10',
      WEBHOOK_BREAKER_ATTEMPTS: '1000',
    });
    const publisher = await EventPublisher.open();
    const subscribers = new Subscribers(service);
    const { id, receiver } = await subscribers.add();
    const canary = await WebhookReceiver.start();
    await service.pause();
    const child = startProcess(service.environment);
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]);
    const deliver = async (times: number, ...behaviours: Behaviour[]) => {
      for (let time = 0; time < times; time += 1) {
        const goal = receiver.requests.length + behaviours.length + 1;
        receiver.next(...behaviours);
        await publisher.publish(created, { forwarding_id: 1 });
        await receiver.received(goal);
      }
    };
    const hostile = [
      floods(500),
      drips(500),
      resets,
      answers(307, { location: canary.url }),
      answers(500, { 'x-large': 'x'.repeat(60_000) }),
      hangs,
    ];
    await deliver(100);
    await deliver(1, ...hostile);
    const before = memory();
    await deliver(4, ...hostile, floods(500), floods(500));
    expect(memory() - before).toBeLessThan(20_000);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await service.resume();
    await eventually(async () => {
      const { result } = await service.succeed(webhookDeliveries.list, { id, status: 'delivered', limit: 4 });
      const attempts = result.flatMap(each => each.attempts);
      expect(attempts).toHaveLength(4 * 9);
      for (const { duration_ms } of attempts) expect(duration_ms).toBeLessThan(1_000);
    });
    expect(canary.connections).toBe(0);
    await canary.stop();
    await subscribers.removeAll();
    await publisher.close();
    await service.stop();
  });
});
