import type { WebhookHealth, WebhookView } from '@patchbay/contracts/webhook/webhooks';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { Webhook } from '../webhook';

type ShownWebhook = Pick<
  Webhook,
  'id' | 'actions' | 'subscription_url' | 'http_auth_user' | 'include' | 'filters' | 'encoding'
>;

/** @param password decrypted */
export function view(webhook: ShownWebhook, password: string): WebhookView {
  const { id, actions, subscription_url, http_auth_user, include, filters, encoding } = webhook;
  return {
    id,
    actions,
    subscription_url,
    http_auth_user,
    http_auth_password: password,
    include,
    filters,
    encoding,
  };
}

/** `pending` is how many of its deliveries wait. */
export function healthOf(webhook: Webhook, pending: number, time: BusinessTime): WebhookHealth {
  const { id, disabled_at, disabled_reason, open_until, failed_at, last_error } = webhook;
  const isPaused = open_until !== null && open_until > time.now();
  return {
    id,
    enabled: disabled_at === null,
    disabled_reason,
    paused_until: time.timestamp(isPaused ? open_until : null),
    last_success_at: time.timestamp(webhook.succeeded_at ?? webhook.succeeded_before),
    last_failure_at: time.timestamp(failed_at),
    last_error,
    pending,
  };
}
