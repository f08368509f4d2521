import { Inject, Injectable, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { codes, problem } from '@patchbay/contracts/problems';
import { type KeptAnswer, KeptAnswers } from '@patchbay/platform/bus/kept-answers';
import type { IdempotencyKey } from '@patchbay/platform/request-context';
import { databaseProblem } from './database-problems';
import { poolOf } from './driver-internals';
import { onConnection } from './pool';
import { rowsOn, statement } from './statement';
import type { Transaction } from './transaction';

/** How long an answer is stored, as a Postgres interval. */
const kept = "interval '24 hours'";

interface Owner {
  api_user: string;
  key: string;
}

interface Row {
  fingerprint: string;
  answer: unknown;
}

/** A key older than 24 hours counts as new, even if its row has not been deleted yet. */
const claim = statement<Owner & Pick<Row, 'fingerprint'>>(`
  INSERT INTO idempotency_keys AS claimed (api_user, key, fingerprint) VALUES (:api_user, :key, :fingerprint)
  ON CONFLICT (api_user, key) DO UPDATE SET fingerprint = excluded.fingerprint, answer = NULL, created_at = now()
    WHERE claimed.created_at <= now() - ${kept}
  RETURNING key`);

const first = statement<Owner, Row>(`SELECT fingerprint, answer FROM idempotency_keys
  WHERE api_user = :api_user AND key = :key AND created_at > now() - ${kept}`);

const keep = statement<Owner & { answer: string }>(
  'UPDATE idempotency_keys SET answer = :answer WHERE api_user = :api_user AND key = :key',
);

/** Encrypts stored answers, for a service whose answers hold secrets. */
export interface AnswerSeal {
  seal(text: string): string;
  open(sealed: string): string;
}

export const ANSWER_SEAL = Symbol('AnswerSeal');

/**
 * Does work once per user and Idempotency-Key, following draft-ietf-httpapi-idempotency-key-header. The key is claimed
 * and the answer stored in the work's own transaction: both or neither. A repeated request gets the stored answer; if the
 * first request is still running, it waits for it. A failed request leaves no trace.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly dataSource: DataSource,
    keptAnswers: KeptAnswers,
    @Optional() @Inject(ANSWER_SEAL) private readonly seal?: AnswerSeal,
  ) {
    keptAnswers.findWith((user, key) => this.find(user, key));
  }

  /**
   * Does the work and stores its result, or returns the stored result.
   *
   * @param fingerprint replaces the key's own, if that does not distinguish requests
   * @throws Problem 400 when the key was used for another request
   */
  async once<T>(
    transaction: Transaction,
    key: IdempotencyKey,
    work: () => Promise<T>,
    fingerprint = key.fingerprint,
  ): Promise<T> {
    const owner = { api_user: transaction.context.user, key: key.value };
    const claimed = await transaction.rows(claim, { ...owner, fingerprint });
    if (claimed.length === 0) {
      const [row] = await transaction.rows(first, owner);
      return this.replay(row!, key, fingerprint).answer as T;
    }
    const answer = await work();
    await transaction.rows(keep, { ...owner, answer: this.sealed(answer) });
    return answer;
  }

  private async find(user: string, key: IdempotencyKey): Promise<KeptAnswer | undefined> {
    try {
      const owner = { api_user: user, key: key.value };
      const [row] = await onConnection(poolOf(this.dataSource), client => rowsOn(client, first, owner));
      return row && this.replay(row, key, key.fingerprint);
    } catch (error) {
      throw databaseProblem(error, {}, false);
    }
  }

  private replay({ fingerprint, answer }: Row, key: IdempotencyKey, asked: string): KeptAnswer {
    if (fingerprint !== asked) {
      throw problem(codes.keyReused, 'this Idempotency-Key came before with another request');
    }
    key.isReplayed = true;
    const opened: unknown = this.seal ? JSON.parse(this.seal.open(answer as string)) : answer;
    return { answer: opened ?? undefined };
  }

  private sealed(answer: unknown): string {
    const text = JSON.stringify(answer ?? null);
    return this.seal ? JSON.stringify(this.seal.seal(text)) : text;
  }
}
