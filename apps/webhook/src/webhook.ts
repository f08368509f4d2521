import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { type ProblemDetail, codes, notFound } from '@patchbay/contracts/problems';
import type { Addition, Encoding } from '@patchbay/contracts/webhook/subscriber-fields';

/** Sends the events of its actions to `subscription_url` while it is enabled. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn('bigint') id: number;
  @Column('jsonb') actions: string[];
  @Column('jsonb') include: Addition[];
  /** By field, the values of which an event must have one, as texts. */
  @Column('jsonb') filters: Record<string, string[]>;
  @Column('text') encoding: Encoding;
  @Column('text') subscription_url: string;
  @Column('text') http_auth_user: string;
  /** Encrypted. */
  @Column('text') http_auth_password: string;
  /** Encrypted. */
  @Column('text') secret: string;
  /** Encrypted; empty when there is none. */
  @Column('text') previous_secret: string;
  /** Until then the previous secret signs too. */
  @Column('timestamptz') previous_secret_until: Date | null;
  @Column('timestamptz') disabled_at: Date | null;
  @Column('text') disabled_reason: string;
  /** Nothing is sent until then; null while its breaker is closed. */
  @Column('timestamptz') open_until: Date | null;
  /** Since its health began from nothing; to within a second. */
  @Column('timestamptz') succeeded_at: Date | null;
  /** Last success before that. */
  @Column('timestamptz') succeeded_before: Date | null;
  @Column('timestamptz') failed_at: Date | null;
  @Column('text') last_error: string;
}

/** @throws Problem 404 */
export async function findWebhook(manager: EntityManager, id: number): Promise<Webhook> {
  const webhook = await manager.findOneBy(Webhook, { id });
  if (!webhook) throw notFound('webhook', id);
  return webhook;
}

/** The problem with a request that makes a disabled webhook receive something. */
export const disabledProblem = (id: number, field: string): ProblemDetail => ({
  message: `webhook ${id} is disabled: enable it first`,
  code: codes.inactive,
  field,
});
