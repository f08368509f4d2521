import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { codes, problem } from '@patchbay/contracts/problems';
import { type Call, headerNames } from '@patchbay/platform/bus/call';

const claim = `INSERT INTO idempotency_keys (api_user, key, fingerprint) VALUES ($1, $2, $3)
  ON CONFLICT (api_user, key) DO NOTHING RETURNING key`;
const first = 'SELECT fingerprint, answer FROM idempotency_keys WHERE api_user = $1 AND key = $2';
const keep = 'UPDATE idempotency_keys SET answer = $3 WHERE api_user = $1 AND key = $2';

/**
 * Does work once per user and Idempotency-Key, after draft-ietf-httpapi-idempotency-key-header: the key is claimed
 * and the answer kept in the work's own transaction, so both are there or neither is. A second request waits for
 * the first and gets its answer; a failed one leaves no trace.
 *
 * @throws Problem 400 when the key came with another request
 */
export async function once<T>(transaction: EntityManager, call: Call, work: () => Promise<T>): Promise<T> {
  if (!call.idempotencyKey) return work();
  const owner = [call.user, call.idempotencyKey];
  const fingerprint = fingerprintOf(call);
  const claimed: unknown[] = await transaction.query(claim, [...owner, fingerprint]);
  if (claimed.length === 0) return replay(transaction, call, owner, fingerprint);
  const answer = await work();
  await transaction.query(keep, [...owner, JSON.stringify(answer ?? null)]);
  return answer;
}

async function replay<T>(
  transaction: EntityManager,
  call: Call,
  owner: string[],
  fingerprint: string,
): Promise<T> {
  const [kept] = await transaction.query(first, owner);
  if (kept?.fingerprint !== fingerprint) {
    throw problem(codes.keyReused, 'this Idempotency-Key came before with another request');
  }
  call.replyHeaders.set(headerNames.replayed, 'true');
  return kept.answer ?? undefined;
}

function fingerprintOf({ subject, params, query, body }: Call): string {
  const hash = createHash('sha256').update(JSON.stringify([subject, params, query]));
  return hash.update(body).digest('hex');
}
