import { randomBytes } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { events } from '@patchbay/contracts/catalogue';
import { codes, problem, throwIfAny } from '@patchbay/contracts/problems';
import {
  type CreateWebhook,
  type WebhookAction,
  type WebhookDetails,
  type WebhookId,
  type WebhookSecret,
  type WebhookView,
  webhooks,
} from '@patchbay/contracts/webhook/webhooks';
import { Database } from '@patchbay/persistence/database';
import type { Call } from '@patchbay/platform/bus/call';
import { Handles } from '@patchbay/platform/bus/handles';
import { Targets } from '../deliveries/targets';
import { Vault } from './vault';
import { Webhook, actionProblems, details, view } from './webhook';

const secretBytes = 32;
const nextId = "SELECT nextval(pg_get_serial_sequence('webhooks', 'id')) AS id";
const cancelPending = `UPDATE deliveries SET status = 'cancelled', next_attempt_at = NULL, lease_until = NULL
  WHERE webhook_id = $1 AND status = 'pending'`;

const unknown = (id: number) => problem(codes.notFound, `webhook ${id} does not exist`, 'id');
const forbidden = {
  message: 'subscription_url leads to an address that is not public',
  code: codes.forbiddenAddress,
  field: 'subscription_url',
};

@Controller()
export class Webhooks {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly targets: Targets,
  ) {}

  @Handles(webhooks.create)
  async create(input: CreateWebhook, call: Call): Promise<WebhookView> {
    const { subscription_url, http_auth_user = '', http_auth_password = '' } = input;
    const isAllowed = await this.targets.allow(subscription_url);
    throwIfAny([...actionProblems(input.actions), ...(isAllowed ? [] : [forbidden])]);
    const fields = { actions: [...new Set(input.actions)], subscription_url, http_auth_user };
    // Only the id is the transaction's result: what an Idempotency-Key keeps must not hold the password.
    const id = await this.database.write(call, async transaction => {
      const [{ id }]: [{ id: number }] = await transaction.query(nextId);
      await transaction.insert(Webhook, { id, ...fields, ...this.sealed(id, http_auth_password) });
      return id;
    });
    return { id, ...fields, http_auth_password };
  }

  @Handles(webhooks.list)
  async list(): Promise<WebhookView[]> {
    const all = await this.database.read(manager => manager.find(Webhook, { order: { id: 'ASC' } }));
    return all.map(webhook => view(webhook, this.passwordOf(webhook)));
  }

  @Handles(webhooks.actions)
  async actions(): Promise<WebhookAction[]> {
    return events.map(({ action, description }) => ({ action, description }));
  }

  @Handles(webhooks.read)
  async read({ id }: WebhookId): Promise<WebhookDetails> {
    const webhook = await this.find(id);
    return details(webhook, this.passwordOf(webhook));
  }

  @Handles(webhooks.secret)
  async secret({ id }: WebhookId): Promise<WebhookSecret> {
    const { secret } = await this.find(id);
    return { secret: this.vault.open(secret, { webhook: id, column: 'secret' }) };
  }

  /** An attempt that has begun may still arrive. */
  @Handles(webhooks.delete)
  async delete({ id }: WebhookId, call: Call): Promise<void> {
    await this.database.write(call, async transaction => {
      const { affected } = await transaction.delete(Webhook, id);
      if (!affected) throw unknown(id);
      await transaction.query(cancelPending, [id]);
    });
  }

  private async find(id: number): Promise<Webhook> {
    const webhook = await this.database.read(manager => manager.findOneBy(Webhook, { id }));
    if (!webhook) throw unknown(id);
    return webhook;
  }

  private passwordOf({ id, http_auth_password }: Webhook): string {
    return this.vault.open(http_auth_password, { webhook: id, column: 'http_auth_password' });
  }

  private sealed(webhook: number, password: string): Pick<Webhook, 'http_auth_password' | 'secret'> {
    const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
    return {
      http_auth_password: this.vault.seal(password, { webhook, column: 'http_auth_password' }),
      secret: this.vault.seal(secret, { webhook, column: 'secret' }),
    };
  }
}
