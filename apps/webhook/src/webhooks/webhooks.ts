import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { events } from '@patchbay/contracts/catalogue';
import { type ProblemDetail, codes, notFound } from '@patchbay/contracts/problems';
import {
  type CreateWebhook,
  type WebhookAction,
  type WebhookDetails,
  type WebhookId,
  type WebhookView,
  webhooks,
} from '@patchbay/contracts/webhook/webhooks';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { OwnFaults } from '../deliveries/own-faults';
import { type Place, Vault } from '../encryption/vault';
import { Targets } from '../targets/targets';
import { Webhook, findWebhook } from '../webhook';
import { actionProblems } from './action-rules';
import { newSecret } from './new-secret';
import { details, view } from './webhook-view';

const nextId = statement<object, WebhookId>("SELECT nextval(pg_get_serial_sequence('webhooks', 'id')) AS id");

const cancelPending = statement<WebhookId>(`UPDATE deliveries
  SET status = 'cancelled', next_attempt_at = NULL, lease_until = NULL
  WHERE webhook_id = :id AND status = 'pending'`);

const enable = statement<WebhookId>(`UPDATE webhooks
  SET disabled_at = NULL, disabled_reason = '', window_began_at = NULL, window_attempts = 0, window_failures = 0,
    trips = 0, open_until = NULL, failures = 0, failing_since = NULL, succeeded_at = NULL
  WHERE id = :id`);

const refusals = {
  address: 'subscription_url leads to an address that is not public',
  port: 'subscription_url leads to a port that is not allowed',
};

@Controller()
export class Webhooks {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly targets: Targets,
    private readonly faults: OwnFaults,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @HandlesDraft(webhooks.create)
  async create(draft: Draft<CreateWebhook>, context: RequestContext): Promise<WebhookView> {
    const input = draft.check(actionProblems(draft), await this.targetProblems(draft));
    const { subscription_url, http_auth_user = '', http_auth_password = '' } = input;
    const fields = { actions: [...new Set(input.actions)], subscription_url, http_auth_user };
    return this.database.write(context, async transaction => {
      const [row] = await transaction.rows(nextId);
      const { id } = row!;
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
    const webhook = await this.database.read(manager => findWebhook(manager, id));
    return details(webhook, this.passwordOf(webhook));
  }

  /** Waiting deliveries are due again, and the webhook's health starts from nothing. */
  @Handles(webhooks.enable)
  async enable({ id }: WebhookId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await transaction.lockExisting(Webhook, { id }, 'webhook');
      await transaction.rows(enable, { id });
    });
  }

  /** A request that is on its way may still arrive. */
  @Handles(webhooks.delete)
  async delete({ id }: WebhookId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const { affected } = await transaction.manager.delete(Webhook, id);
      if (!affected) throw notFound('webhook', id);
      await transaction.rows(cancelPending, { id });
    });
  }

  private async targetProblems({ fields }: Draft<CreateWebhook>): Promise<ProblemDetail[]> {
    if (fields.subscription_url === undefined) return [];
    const refusal = await this.targets.refusal(fields.subscription_url);
    if (!refusal) return [];
    return [{ message: refusals[refusal], code: codes.forbiddenAddress, field: 'subscription_url' }];
  }

  /** Empty, as the contract says, when it cannot be decrypted: the other webhooks and fields are still shown. */
  private passwordOf({ id, http_auth_password }: Webhook): string {
    const place: Place = { webhook: id, column: 'http_auth_password' };
    const opened = this.vault.tryToOpen(http_auth_password, place);
    if ('text' in opened) return opened.text;
    this.faults.count('encryption');
    this.logger.error({ webhook_id: id, ...opened }, 'a webhook is shown without its password');
    return '';
  }

  private sealed(webhook: number, password: string): Pick<Webhook, 'http_auth_password' | 'secret'> {
    return {
      http_auth_password: this.vault.seal(password, { webhook, column: 'http_auth_password' }),
      secret: this.vault.seal(newSecret(), { webhook, column: 'secret' }),
    };
  }
}
