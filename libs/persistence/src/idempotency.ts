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
  /** Whether the answer is still to come: the request takes several transactions. */
  is_unfinished: boolean;
}

/** A key older than 24 hours counts as new, even if its row has not been deleted yet. */
const claim = statement<Owner & Pick<Row, 'fingerprint'>>(`
  INSERT INTO idempotency_keys AS claimed (api_user, key, fingerprint) VALUES (:api_user, :key, :fingerprint)
  ON CONFLICT (api_user, key) DO UPDATE SET fingerprint = excluded.fingerprint, answer = NULL, created_at = now()
    WHERE claimed.created_at <= now() - ${kept}
  RETURNING key`);

const ofOwner = `FROM idempotency_keys
  WHERE api_user = :api_user AND key = :key AND created_at > now() - ${kept}`;

const first = statement<Owner, Row>(`SELECT fingerprint, answer, answer IS NULL AS is_unfinished ${ofOwner}`);

const keep = statement<Owner & { answer: string }>(
  'UPDATE idempotency_keys SET answer = :answer WHERE api_user = :api_user AND key = :key',
);

/** What the finished transactions of an unfinished request have done; only services with batches have the column. */
const progressOf = statement<Owner, Row>(
  `SELECT fingerprint, coalesce(answer, progress) AS answer, answer IS NULL AS is_unfinished ${ofOwner}`,
);

const keepProgress = statement<Owner & { progress: string }>(
  'UPDATE idempotency_keys SET progress = :progress WHERE api_user = :api_user AND key = :key',
);

const finish = statement<Owner & { answer: string }>(
  'UPDATE idempotency_keys SET answer = :answer, progress = NULL WHERE api_user = :api_user AND key = :key',
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
      return this.opened(row!, key, fingerprint) as T;
    }
    const answer = await work();
    await transaction.rows(keep, { ...owner, answer: this.sealed(answer) });
    return answer;
  }

  /**
   * What a request that takes several transactions has stored so far: what {@link keepProgress} was given last, or the
   * answer. Undefined for the first request with its key.
   *
   * @throws Problem 400 when the key was used for another request
   */
  async progress<T>(user: string, key: IdempotencyKey): Promise<T | undefined> {
    const row = await this.row(progressOf, user, key);
    return row && (this.opened(row, key, key.fingerprint) as T);
  }

  /** The same within one of the transactions; until it ends, other requests with the key wait. */
  async claimProgress<T>(transaction: Transaction, key: IdempotencyKey): Promise<T | undefined> {
    const owner = { api_user: transaction.context.user, key: key.value };
    const claimed = await transaction.rows(claim, { ...owner, fingerprint: key.fingerprint });
    if (claimed.length > 0) return undefined;
    const [row] = await transaction.rows(progressOf, owner);
    return this.opened(row!, key, key.fingerprint) as T;
  }

  /** Stores what has been done, in the transaction that does it, behind {@link claimProgress}. */
  async keepProgress(transaction: Transaction, key: IdempotencyKey, progress: object): Promise<void> {
    const owner = { api_user: transaction.context.user, key: key.value };
    await transaction.rows(keepProgress, { ...owner, progress: this.sealed(progress) });
  }

  /** Stores the answer, in the last transaction. */
  async finish(transaction: Transaction, key: IdempotencyKey, answer: object): Promise<void> {
    const owner = { api_user: transaction.context.user, key: key.value };
    await transaction.rows(finish, { ...owner, answer: this.sealed(answer) });
  }

  private async find(user: string, key: IdempotencyKey): Promise<KeptAnswer | undefined> {
    const row = await this.row(first, user, key);
    if (!row) return undefined;
    const answer = this.opened(row, key, key.fingerprint);
    return row.is_unfinished ? undefined : { answer };
  }

  private async row(
    found: typeof first,
    api_user: string,
    { value: key }: IdempotencyKey,
  ): Promise<Row | undefined> {
    try {
      const owner = { api_user, key };
      const [row] = await onConnection(poolOf(this.dataSource), client => rowsOn(client, found, owner));
      return row;
    } catch (error) {
      throw databaseProblem(error, {}, false);
    }
  }

  private opened({ fingerprint, answer, is_unfinished }: Row, key: IdempotencyKey, asked: string): unknown {
    if (fingerprint !== asked) {
      throw problem(codes.keyReused, 'this Idempotency-Key was used for another request');
    }
    key.isReplayed = !is_unfinished;
    if (answer === null) return undefined;
    const opened: unknown = this.seal ? JSON.parse(this.seal.open(answer as string)) : answer;
    return opened ?? undefined;
  }

  private sealed(answer: unknown): string {
    const text = JSON.stringify(answer ?? null);
    return this.seal ? JSON.stringify(this.seal.seal(text)) : text;
  }
}
