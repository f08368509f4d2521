import { EventPublisher } from '@patchbay/testing/event-publisher';
import { TestService } from '@patchbay/testing/service';
import { Subscribers } from '@patchbay/testing/subscriber';
import { webhook } from './app.module';
import { webhookData } from './data-source';

/** The service under test, with a publisher of events and its subscribers. */
export class TestSystem {
  private constructor(
    readonly service: TestService,
    readonly publisher: EventPublisher,
    readonly subscribers: Subscribers,
  ) {}

  static async start(environment: NodeJS.ProcessEnv = {}): Promise<TestSystem> {
    const service = await TestService.start(webhook, webhookData, {
      WEBHOOK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      ...environment,
    });
    return new TestSystem(service, await EventPublisher.open(), new Subscribers(service));
  }

  /** Waits until the service has consumed all events, and removes all webhooks. */
  async clear(): Promise<void> {
    await this.publisher.allHandledBy('webhook', this.service.database);
    await this.subscribers.removeAll();
  }

  async stop(): Promise<void> {
    await this.subscribers.removeAll();
    await this.publisher.close();
    await this.service.stop();
  }
}
