import { Column, Entity, PrimaryColumn } from 'typeorm';
import { events } from '@patchbay/contracts/catalogue';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { WebhookDetails, WebhookView } from '@patchbay/contracts/webhook/webhooks';

/** Sends the events of its actions to `subscription_url`, for as long as it is not disabled. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn('bigint') id: number;
  @Column('jsonb') actions: string[];
  @Column('text') subscription_url: string;
  @Column('text') http_auth_user: string;
  /** Sealed. */
  @Column('text') http_auth_password: string;
  /** Sealed. */
  @Column('text') secret: string;
  /** Sealed; empty when there is none. */
  @Column('text') previous_secret: string;
  /** Until when that signs too. */
  @Column('timestamptz') previous_secret_until: Date | null;
  @Column('timestamptz') disabled_at: Date | null;
  @Column('text') disabled_reason: string;
}

const known = new Set(events.map(({ action }) => action));

export const noActions: ProblemDetail = {
  message: 'actions is required',
  code: codes.required,
  field: 'actions',
};

/** Which of the entries of `actions` are not in the catalogue. */
export function actionProblems(entries: readonly [index: number, action: string][]): ProblemDetail[] {
  return entries.flatMap(([index, action]) => {
    if (known.has(action)) return [];
    const field = `actions[${index}]`;
    return [{ message: `${field} is not an action: ${action}`, code: codes.unknownAction, field }];
  });
}

/** @param password as the subscriber knows it */
export function view(webhook: Webhook, password: string): WebhookView {
  const { id, actions, subscription_url, http_auth_user } = webhook;
  return { id, actions, subscription_url, http_auth_user, http_auth_password: password };
}

export function details(webhook: Webhook, password: string): WebhookDetails {
  const { disabled_at, disabled_reason } = webhook;
  return { ...view(webhook, password), enabled: disabled_at === null, disabled_reason };
}
