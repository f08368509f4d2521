import { Webhook } from 'standardwebhooks';
import { type WebhookHeaders, verifyWebhook } from './webhook.ts';

const secretOf = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`;
const secret = secretOf('0123456789abcdef01234567');
const body = '{"action":"TICKET_DELETED","x":"żółw"}';

function signed({ by = secret, at = new Date(), text = body } = {}) {
  return {
    'webhook-id': 'msg_7',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('msg_7', at, text),
  };
}

const genuine = signed();
const other = signed({ by: secretOf('another one, as long as it') });
const minutesAway = (minutes: number) => signed({ at: new Date(Date.now() + minutes * 60_000) });
const without = (name: keyof typeof genuine) => ({ ...genuine, [name]: undefined });

it.each<[string, WebhookHeaders]>([
  ['as Node has them', genuine],
  ['as fetch has them', new Headers(genuine)],
  [
    'in capitals',
    Object.fromEntries(Object.entries(genuine).map(([key, value]) => [key.toUpperCase(), value])),
  ],
  [
    'with the signature of an older secret',
    { ...genuine, 'webhook-signature': `${other['webhook-signature']} ${genuine['webhook-signature']}` },
  ],
])('accepts headers %s', (_, headers) => {
  expect(verifyWebhook(secret, headers, body)).toBe(true);
});

it.each<[string, WebhookHeaders]>([
  ['none', {}],
  ['none, as fetch has them', new Headers()],
  ['no id', without('webhook-id')],
  ['no timestamp', without('webhook-timestamp')],
  ['no signature', without('webhook-signature')],
  ['an empty signature', { ...genuine, 'webhook-signature': '' }],
  ['a signature without a version', { ...genuine, 'webhook-signature': 'v1' }],
  ['several signatures in a list', { ...genuine, 'webhook-signature': [genuine['webhook-signature']] }],
  ['a timestamp that is no number', { ...genuine, 'webhook-timestamp': 'x' }],
  ['another id', { ...genuine, 'webhook-id': 'msg_8' }],
  ['six minutes ago', minutesAway(-6)],
  ['in six minutes', minutesAway(6)],
  ['of another secret', other],
])('is false for headers with %s', (_, headers) => {
  expect(verifyWebhook(secret, headers, body)).toBe(false);
});

it('verifies the bytes of a body, with what stands before its first character', () => {
  expect(verifyWebhook(secret, genuine, Buffer.from(body))).toBe(true);
  expect(verifyWebhook(secret, genuine, new TextEncoder().encode(body))).toBe(true);
  expect(verifyWebhook(secret, genuine, `${body} `)).toBe(false);
  expect(verifyWebhook(secret, genuine, Buffer.from(`\ufeff${body}`))).toBe(false);
  expect(verifyWebhook(secret, signed({ text: 'not JSON' }), 'not JSON')).toBe(true);
});

it('throws for a secret that is none', () => {
  expect(() => verifyWebhook('whsec_', genuine, body)).toThrow();
});
