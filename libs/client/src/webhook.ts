import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** Headers as Node, `fetch` or a framework has them; names in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * Whether a request to a subscriber is authentic: signed with the webhook's secret after
 * {@link https://www.standardwebhooks.com | Standard Webhooks}, at most five minutes ago.
 *
 * @param secret of `webhooks.secret`: `whsec_` and Base64
 * @param headers of the request; false if one is missing
 * @param body as it arrived, before anything parses it
 * @throws Error if the secret has another form
 */
export function verifyWebhook(secret: string, headers: WebhookHeaders, body: string | Uint8Array): boolean {
  const webhook = new Webhook(secret);
  // With a byte order mark, if there is one: it is signed too.
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  try {
    webhook.verify(text, signed(headers), { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

/** The headers that matter; a missing one is empty. */
function signed(headers: WebhookHeaders): Record<string, string> {
  const get = headers.get;
  if (typeof get === 'function')
    return Object.fromEntries(names.map(name => [name, get.call(headers, name) ?? '']));
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return Object.fromEntries(names.map(name => [name, typeof lower[name] === 'string' ? lower[name] : '']));
}
