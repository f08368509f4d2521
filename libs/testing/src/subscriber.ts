import { Webhook as Signature } from 'standardwebhooks';
import { type CreateWebhook, webhooks } from '@patchbay/contracts/webhook/webhooks';
import type { TestService } from './service';
import { type Behaviour, type ReceivedRequest, WebhookReceiver } from './webhook-receiver';

/** A registered webhook with the receiver at its URL. */
export interface Subscriber {
  id: number;
  receiver: WebhookReceiver;
  /** The payload of a request. @throws Error if the signature is not the webhook's */
  verified(request: ReceivedRequest): unknown;
}

/** Registers webhooks for a test. */
export class Subscribers {
  private readonly all: Subscriber[] = [];

  constructor(private readonly service: TestService) {}

  async add(behaviour?: Behaviour, fields: Partial<CreateWebhook> = {}): Promise<Subscriber> {
    const receiver = await WebhookReceiver.start(behaviour);
    const input = { actions: ['FORWARDING_CREATED'], subscription_url: receiver.url, ...fields };
    const { id } = await this.service.succeed(webhooks.create, input);
    const { secret } = await this.service.succeed(webhooks.secret, { id });
    const verified = ({ body, headers }: ReceivedRequest) =>
      new Signature(secret).verify(body, headers as Record<string, string>);
    this.all.push({ id, receiver, verified });
    return this.all.at(-1)!;
  }

  async removeAll(): Promise<void> {
    for (const { id, receiver } of this.all.splice(0)) {
      await this.service.ask(webhooks.delete, { id });
      await receiver.stop();
    }
  }
}
