import { Controller } from '@nestjs/common';
import type { ListPlaceFilter } from '@patchbay/contracts/list-pages';
import { type ProblemDetail, codes, notFound, throwIfAny } from '@patchbay/contracts/problems';
import {
  type CreateWebhook,
  type UpdateWebhook,
  type WebhookAction,
  type WebhookDetails,
  type WebhookHealth,
  type WebhookId,
  type WebhookView,
  webhooks,
} from '@patchbay/contracts/webhook/webhooks';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { listById } from '@patchbay/persistence/list-by-id';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { count, countWaiting } from '../deliveries/delivery-statements';
import { Targets } from '../targets/targets';
import { Webhook, findWebhook } from '../webhook';
import { actionProblems, describedActions } from '../actions/action-rules';
import { Credentials } from './credentials';
import { filterProblems, storedFilters } from './filter-rules';
import { objectProblems } from './object-rights';
import { healthOf, view } from './webhook-view';

const nextId = statement<object, WebhookId>("SELECT nextval(pg_get_serial_sequence('webhooks', 'id')) AS id");

/** Without attempts: a new subscriber is not judged by the old one's answers. */
const unknownHealth = `window_began_at = NULL, window_attempts = 0, window_failures = 0, trips = 0, open_until = NULL,
  failures = 0, failing_since = NULL, succeeded_before = coalesce(succeeded_at, succeeded_before), succeeded_at = NULL`;

const forgetHealth = statement<WebhookId>(`UPDATE webhooks SET ${unknownHealth} WHERE id = :id`);

const enable = statement<WebhookId>(`UPDATE webhooks
  SET disabled_at = NULL, disabled_reason = '', ${unknownHealth} WHERE id = :id`);

const refusals = {
  address: 'subscription_url leads to an address that is not public',
  port: 'subscription_url leads to a port that is not allowed',
};

const originOf = (url: string): string => new URL(url).origin;

const fieldsOf = (input: CreateWebhook) => ({
  actions: [...new Set(input.actions)],
  subscription_url: input.subscription_url,
  http_auth_user: input.http_auth_user ?? '',
  include: input.include ?? [],
  filters: storedFilters(input.filters ?? {}),
  encoding: input.encoding ?? 'json',
});

@Controller()
export class Webhooks {
  constructor(
    private readonly database: Database,
    private readonly credentials: Credentials,
    private readonly targets: Targets,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(webhooks.create)
  async create(draft: Draft<CreateWebhook>, context: RequestContext): Promise<WebhookView> {
    const { filters: wanted, actions: asked = [] } = draft.fields;
    const input = draft.check(
      actionProblems(draft),
      draft.isWrong('filters') ? [] : filterProblems(wanted, asked),
      await this.targetProblems(draft),
    );
    const { http_auth_password = '' } = input;
    const fields = fieldsOf(input);
    throwIfAny(objectProblems(fields, context));
    return this.database.write(context, async transaction => {
      const [row] = await transaction.rows(nextId);
      const { id } = row!;
      const sealed = {
        http_auth_password: this.credentials.sealedPassword(id, http_auth_password),
        secret: this.credentials.newSealedSecret(id),
      };
      await transaction.manager.insert(Webhook, { id, ...fields, ...sealed });
      return view({ id, ...fields }, http_auth_password);
    });
  }

  /** Deliveries wait on, whatever changes: they are sent to where the webhook leads when they are due. */
  @HandlesDraft(webhooks.update)
  async update(draft: Draft<UpdateWebhook, 'id'>, context: RequestContext): Promise<void> {
    const problems = await this.targetProblems(draft);
    await this.database.write(context, async transaction => {
      const webhook = await transaction.lockExisting(Webhook, { id: draft.fields.id }, 'webhook');
      const { actions: asked = webhook.actions, filters: wanted = webhook.filters } = draft.fields;
      const input = draft.check(
        actionProblems(draft),
        draft.isWrong('filters') ? [] : filterProblems(wanted, asked),
        problems,
      );
      // What it had counts too: its log has objects, and is sent to where it leads by then.
      throwIfAny(objectProblems(webhook, context));
      await this.change(transaction, webhook, input);
      throwIfAny(objectProblems(webhook, context));
    });
  }

  @Handles(webhooks.list)
  async list(filter: ListPlaceFilter, context: RequestContext): Promise<WebhookView[]> {
    const page = await listById(this.database, Webhook, filter, context);
    return page.map(webhook => view(webhook, this.shownPassword(webhook, context)));
  }

  @Handles(webhooks.health)
  async health(filter: ListPlaceFilter, context: RequestContext): Promise<WebhookHealth[]> {
    const page = await listById(this.database, Webhook, filter, context);
    const waiting = await this.database.rows(countWaiting);
    const pending = new Map(waiting.map(row => [row.id, row.pending]));
    return page.map(webhook => healthOf(webhook, pending.get(webhook.id) ?? 0, this.time));
  }

  @Handles(webhooks.actions)
  async actions(): Promise<WebhookAction[]> {
    return describedActions;
  }

  @Handles(webhooks.read)
  async read({ id }: WebhookId, context: RequestContext): Promise<WebhookDetails> {
    const webhook = await this.database.read(manager => findWebhook(manager, id));
    const [waiting] = await this.database.rows(count('pending'), { id, status: 'pending' });
    const password = this.shownPassword(webhook, context);
    return { ...view(webhook, password), ...healthOf(webhook, waiting!.count, this.time) };
  }

  /** Waiting deliveries are due again, and the webhook's health starts from nothing. */
  @Handles(webhooks.enable)
  async enable({ id }: WebhookId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await transaction.lockExisting(Webhook, { id }, 'webhook');
      await transaction.rows(enable, { id });
    });
  }

  /** The sweeper cancels what waits. A request that is on its way may still arrive. */
  @Handles(webhooks.delete)
  async delete({ id }: WebhookId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const { affected } = await transaction.manager.delete(Webhook, id);
      if (!affected) throw notFound('webhook', id);
    });
  }

  /** What was for one origin is not for another: another receiver gets neither its credentials nor its secret. */
  private async change(
    transaction: Transaction,
    webhook: Webhook,
    { id, actions, filters, http_auth_user, http_auth_password, ...others }: UpdateWebhook,
  ): Promise<void> {
    const isMoved =
      originOf(others.subscription_url ?? webhook.subscription_url) !== originOf(webhook.subscription_url);
    const password = http_auth_password ?? (isMoved ? '' : undefined);
    const changed = applyChange(webhook, {
      ...others,
      actions: actions && [...new Set(actions)],
      filters: filters && storedFilters(filters),
      http_auth_user: http_auth_user ?? (isMoved ? '' : undefined),
      http_auth_password: password === undefined ? undefined : this.credentials.sealedPassword(id, password),
    });
    if (!changed) return;
    await transaction.manager.update(Webhook, id, changed);
    if (changed.subscription_url !== undefined) await transaction.rows(forgetHealth, { id });
    if (isMoved) await this.credentials.rotateSecret(transaction, webhook);
  }

  /** A password is a secret like the one that signs. */
  private shownPassword(webhook: Webhook, context: RequestContext): string {
    return context.permits(webhooks.secret) ? this.credentials.passwordOf(webhook) : '';
  }

  private async targetProblems({ fields }: Draft<Partial<CreateWebhook>>): Promise<ProblemDetail[]> {
    if (!fields.subscription_url) return [];
    const refusal = await this.targets.refusal(fields.subscription_url);
    if (!refusal) return [];
    return [{ message: refusals[refusal], code: codes.forbiddenAddress, field: 'subscription_url' }];
  }
}
