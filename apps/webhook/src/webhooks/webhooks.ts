import { Controller } from '@nestjs/common';
import { events } from '@patchbay/contracts/catalogue';
import { codes, throwIfAny } from '@patchbay/contracts/problems';
import {
  type CreateWebhook,
  type WebhookAction,
  type WebhookDetails,
  type WebhookId,
  type WebhookView,
  webhooks,
} from '@patchbay/contracts/webhook/webhooks';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { Targets } from '../deliveries/targets';
import { newSecret } from './secret';
import { Vault } from './vault';
import { Webhook, actionProblems, details, noActions, view } from './webhook';
import { findWebhook, lockWebhook, unknownWebhook } from './webhook-reader';

const nextId = "SELECT nextval(pg_get_serial_sequence('webhooks', 'id')) AS id";
const cancelPending = `UPDATE deliveries SET status = 'cancelled', next_attempt_at = NULL, lease_until = NULL
  WHERE webhook_id = $1 AND status = 'pending'`;

const enable = `UPDATE webhooks SET disabled_at = NULL, disabled_reason = '', window_began_at = NULL,
    window_attempts = 0, window_failures = 0, trips = 0, open_until = NULL, failures = 0, failing_since = NULL,
    succeeded_at = NULL
  WHERE id = $1`;

const refusals = {
  address: 'subscription_url leads to an address that is not public',
  port: 'subscription_url leads to a port that is not allowed',
};
const forbidden = (what: keyof typeof refusals) => ({
  message: refusals[what],
  code: codes.forbiddenAddress,
  field: 'subscription_url',
});

@Controller()
export class Webhooks {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly targets: Targets,
  ) {}

  @Handles(webhooks.create, { problems: 'collect' })
  async create(input: CreateWebhook, context: RequestContext): Promise<WebhookView> {
    const { actions, subscription_url, http_auth_user = '', http_auth_password = '' } = input;
    const refusal = context.isWrong('subscription_url')
      ? undefined
      : await this.targets.refusal(subscription_url);
    const unknown = actionProblems(context.rightEntries('actions', actions));
    const none = actions?.length === 0 ? [noActions] : [];
    throwIfAny([...context.problems, ...none, ...unknown, ...(refusal ? [forbidden(refusal)] : [])]);
    const fields = { actions: [...new Set(actions)], subscription_url, http_auth_user };
    return this.database.write(context, async transaction => {
      const [{ id }]: [{ id: number }] = await transaction.manager.query(nextId);
      await transaction.manager.insert(Webhook, { id, ...fields, ...this.sealed(id, http_auth_password) });
      return { id, ...fields, http_auth_password };
    });
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

  /** What waited is due; its health counts anew. */
  @Handles(webhooks.enable)
  async enable({ id }: WebhookId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await lockWebhook(transaction, id);
      await transaction.manager.query(enable, [id]);
    });
  }

  /** An attempt that has begun may still arrive. */
  @Handles(webhooks.delete)
  async delete({ id }: WebhookId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const { affected } = await transaction.manager.delete(Webhook, id);
      if (!affected) throw unknownWebhook(id);
      await transaction.manager.query(cancelPending, [id]);
    });
  }

  private find(id: number): Promise<Webhook> {
    return this.database.read(manager => findWebhook(manager, id));
  }

  private passwordOf({ id, http_auth_password }: Webhook): string {
    return this.vault.open(http_auth_password, { webhook: id, column: 'http_auth_password' });
  }

  private sealed(webhook: number, password: string): Pick<Webhook, 'http_auth_password' | 'secret'> {
    return {
      http_auth_password: this.vault.seal(password, { webhook, column: 'http_auth_password' }),
      secret: this.vault.seal(newSecret(), { webhook, column: 'secret' }),
    };
  }
}
