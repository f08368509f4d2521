import type { WebhookDetails, WebhookView } from '@patchbay/contracts/webhook/webhooks';
import type { Webhook } from '../webhook';

/** @param password decrypted */
export function view(webhook: Webhook, password: string): WebhookView {
  const { id, actions, subscription_url, http_auth_user } = webhook;
  return { id, actions, subscription_url, http_auth_user, http_auth_password: password };
}

/** @param password decrypted */
export function details(webhook: Webhook, password: string): WebhookDetails {
  const { disabled_at, disabled_reason } = webhook;
  return { ...view(webhook, password), enabled: disabled_at === null, disabled_reason };
}
