import type { Transaction } from '@patchbay/persistence/transaction';
import type { EntityManager } from 'typeorm';
import { type Problem, codes, problem } from '@patchbay/contracts/problems';
import { Webhook } from './webhook';

export const unknownWebhook = (id: number): Problem =>
  problem(codes.notFound, `webhook ${id} does not exist`, 'id');

/** @throws Problem 404 */
export async function findWebhook(manager: EntityManager, id: number): Promise<Webhook> {
  const webhook = await manager.findOneBy(Webhook, { id });
  if (!webhook) throw unknownWebhook(id);
  return webhook;
}

/**
 * The webhook's row, held until the transaction ends.
 *
 * @throws Problem 404
 */
export async function lockWebhook(transaction: Transaction, id: number): Promise<Webhook> {
  const lock = { mode: 'for_no_key_update' as const };
  const webhook = await transaction.manager.findOne(Webhook, { where: { id }, lock });
  if (!webhook) throw unknownWebhook(id);
  return webhook;
}
