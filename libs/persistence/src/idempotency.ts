import { createHash } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { codes, problem } from '@patchbay/contracts/problems';
import { type Call, headerNames } from '@patchbay/platform/bus/call';
import { type KeptAnswer, Repeats } from '@patchbay/platform/bus/repeats';
import { databaseProblem } from './database-problems';
import { poolOf } from './pool';
import { rowsIn, statement } from './statement';

/** How long an answer is kept, as Postgres writes an interval. */
const kept = "interval '24 hours'";

/** A key that came more than 24 hours ago is forgotten, whether or not its row has been removed. */
const claim =
  statement(`INSERT INTO idempotency_keys AS claimed (api_user, key, fingerprint) VALUES ($1, $2, $3)
  ON CONFLICT (api_user, key) DO UPDATE SET fingerprint = excluded.fingerprint, answer = NULL, created_at = now()
    WHERE claimed.created_at <= now() - ${kept}
  RETURNING key`);
const first = statement(`SELECT fingerprint, answer FROM idempotency_keys
  WHERE api_user = $1 AND key = $2 AND created_at > now() - ${kept}`);
const keep = statement('UPDATE idempotency_keys SET answer = $3 WHERE api_user = $1 AND key = $2');

interface Row {
  fingerprint: string;
  answer: unknown;
}

/** Encrypts answers at rest, in a service whose answers hold secrets. */
export interface AnswerSeal {
  seal(text: string): string;
  open(sealed: string): string;
}

export const ANSWER_SEAL = Symbol('AnswerSeal');

/**
 * Does work once per user and Idempotency-Key, after draft-ietf-httpapi-idempotency-key-header: the key is claimed
 * and the answer kept in the work's own transaction, so both are there or neither is. A second request gets the
 * answer before anything else is done for it; one that comes while the first is at work waits for it. A failed one
 * leaves no trace.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly dataSource: DataSource,
    repeats: Repeats,
    @Optional() @Inject(ANSWER_SEAL) private readonly seal?: AnswerSeal,
  ) {
    repeats.findWith(call => this.find(call));
  }

  /**
   * What a request with the key was answered.
   *
   * @throws Problem 400 when the key came with another request
   */
  async find(call: Call): Promise<KeptAnswer | undefined> {
    try {
      const { rows } = await poolOf(this.dataSource).query<Row>({ ...first, values: ownerOf(call) });
      return rows[0] && this.replay(rows[0], call, fingerprintOf(call));
    } catch (error) {
      throw databaseProblem(error, {}, false);
    }
  }

  /**
   * Does the work and keeps what it returns, or returns what was kept.
   *
   * @param fingerprint the same for the same request
   * @throws Problem 400 when the key came with another request
   */
  async once<T>(
    transaction: EntityManager,
    call: Call,
    work: () => Promise<T>,
    fingerprint = fingerprintOf(call),
  ): Promise<T> {
    const owner = ownerOf(call);
    const claimed = await rowsIn(transaction, claim, [...owner, fingerprint]);
    if (claimed.length === 0) {
      const [row] = await rowsIn<Row>(transaction, first, owner);
      return this.replay(row!, call, fingerprint).answer as T;
    }
    const answer = await work();
    await rowsIn(transaction, keep, [...owner, this.sealed(answer)]);
    return answer;
  }

  private replay({ fingerprint, answer }: Row, call: Call, asked: string): KeptAnswer {
    if (fingerprint !== asked) {
      throw problem(codes.keyReused, 'this Idempotency-Key came before with another request');
    }
    call.replyHeaders.set(headerNames.replayed, 'true');
    const opened: unknown = this.seal ? JSON.parse(this.seal.open(answer as string)) : answer;
    return { answer: opened ?? undefined };
  }

  private sealed(answer: unknown): string {
    const text = JSON.stringify(answer ?? null);
    return this.seal ? JSON.stringify(this.seal.seal(text)) : text;
  }
}

const ownerOf = ({ user, idempotencyKey }: Call): string[] => [user, idempotencyKey];

function fingerprintOf({ subject, params, query, body }: Call): string {
  const hash = createHash('sha256').update(JSON.stringify([subject, params, query]));
  return hash.update(body).digest('hex');
}
