import { Opened } from '@patchbay/platform/opened';
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
    private readonly opened: Opened,
  ) {}

  static start(environment: NodeJS.ProcessEnv = {}): Promise<TestSystem> {
    const all = {
      WEBHOOK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      ...environment,
    };
    return Opened.during(async opened => {
      const service = opened.keep(await TestService.start(webhook, webhookData, all), one => one.stop());
      const publisher = opened.keep(await EventPublisher.open(), one => one.close());
      const subscribers = opened.keep(new Subscribers(service), one => one.removeAll());
      return new TestSystem(service, publisher, subscribers, opened);
    });
  }

  /** Waits until the service has consumed all events, and removes all webhooks. */
  async clear(): Promise<void> {
    await this.publisher.allHandledBy('webhook', this.service.database);
    await this.subscribers.removeAll();
  }

  async stop(): Promise<void> {
    await this.opened.close();
  }
}
