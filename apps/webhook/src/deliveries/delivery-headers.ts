import { Injectable } from '@nestjs/common';
import { Webhook as Signature } from 'standardwebhooks';
import { version } from '../../package.json';
import { Vault } from '../encryption/vault';
import type { ClaimedDelivery } from './attempt';

/** W3C Trace Context; other texts may not be valid in a header. */
const traceParent = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Headers that follow from a delivery and the time of the attempt; what is stored of an attempt is the others. */
export const derivedHeaders = (
  { event_id, webhook_id }: Pick<ClaimedDelivery, 'event_id' | 'webhook_id'>,
  at: Date,
): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': `${event_id}_${webhook_id}`,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
});

/** Headers without credentials. */
export const withoutCredentials = ({
  authorization,
  ...others
}: Record<string, string>): Record<string, string> =>
  authorization === undefined ? others : { ...others, authorization: 'Basic ***' };

/** Headers of an attempt, signed after Standard Webhooks 1.0: its id is the delivery's, its timestamp its own. */
@Injectable()
export class DeliveryHeaders {
  constructor(private readonly vault: Vault) {}

  /** Those that {@link derivedHeaders} does not have, or has otherwise. */
  of(delivery: ClaimedDelivery, body: string, at: Date): Record<string, string> {
    const { encoding, trace } = delivery;
    const id = derivedHeaders(delivery, at)['webhook-id']!;
    return {
      ...(encoding === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }),
      'user-agent': `Patchbay/${version}`,
      'webhook-signature': this.secrets(delivery)
        .map(secret => new Signature(secret).sign(id, at, body))
        .join(' '),
      ...this.authorization(delivery),
      ...(traceParent.test(trace) ? { traceparent: trace } : {}),
    };
  }

  /** The current one first, then the one before it as long as it signs too. */
  private secrets({ webhook_id, secret, previous_secret }: ClaimedDelivery): string[] {
    const columns = { secret, previous_secret };
    return (['secret', 'previous_secret'] as const)
      .filter(column => columns[column] !== '')
      .map(column => this.vault.open(columns[column], { webhook: webhook_id, column }));
  }

  /** Basic authentication after RFC 7617, in UTF-8. */
  private authorization(delivery: ClaimedDelivery): Record<string, string> {
    const { webhook_id, http_auth_user, http_auth_password } = delivery;
    if (http_auth_user === '') return {};
    const password = this.vault.open(http_auth_password, {
      webhook: webhook_id,
      column: 'http_auth_password',
    });
    return { authorization: `Basic ${Buffer.from(`${http_auth_user}:${password}`).toString('base64')}` };
  }
}
