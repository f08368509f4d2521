import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { globalList } from '@patchbay/contracts/outbound/do-not-call-lists';
import type { ReleaseReason } from '@patchbay/contracts/outbound/claims';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { Problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import type { Claim } from '../claims/claim';
import { claimColumns } from '../claims/claim-queries';
import { isAboutCalls, isOpenAt } from '../consents/consent-queries';
import { ClaimReleases } from '../preview/claim-releases';

/** Whom not to call from now on: numbers, or a customer where a consent is required and none is left. */
interface Forbidden {
  /** Normal forms of numbers, and patterns. */
  keys?: readonly string[];
  customer_id?: number;
}

/** Entries of one of the numbers, or of a pattern like which it begins. */
const entriesOf = (
  row: string,
): string => `unnest(:keys::text[]) AS key JOIN do_not_call AS entry ON entry.phone_key = key
  AND (key = ${row}.phone_key OR right(key, 1) = '*' AND starts_with(${row}.phone_key, left(key, -1)))
  AND (expires_at IS NULL OR expires_at > now())`;

/** Of an entry that the campaign respects. */
const isOfEntry = (row: string): string => `EXISTS (
  SELECT FROM ${entriesOf(row)} JOIN campaigns ON campaigns.id = ${row}.campaign_id
  AND (list_id = ${globalList} OR dialling -> 'do_not_call_lists' @> to_jsonb(list_id)))`;

const lacksConsent = (row: string): string => {
  const wanted = {
    dialling: 'dialling',
    customer_id: `${row}.customer_id`,
    phone_key: `${row}.phone_key`,
  };
  return `EXISTS (SELECT FROM campaigns WHERE campaigns.id = ${row}.campaign_id AND dialling ->> 'consent' = 'required'
    AND NOT EXISTS (SELECT FROM consents WHERE ${isAboutCalls(wanted)} AND ${isOpenAt('now()')}))`;
};

const isForbidden = (row: string): string =>
  `(${isOfEntry(row)} OR ${row}.customer_id = :customer_id::bigint AND ${lacksConsent(row)})`;

const offered = statement<Forbidden, Claim>(
  `SELECT ${claimColumns} FROM claims WHERE state = 'OFFERED' AND ${isForbidden('claims')}`,
);

/** Calls that nobody has answered yet, and how many milliseconds from now the exchange may still be asked for them. */
const unanswered = statement<Forbidden, { attempt_id: number; remaining: number }>(`SELECT attempt_id,
    (extract(epoch FROM not_after - clock_timestamp()) * 1000)::float8 AS remaining
  FROM attempts WHERE look_at IS NOT NULL AND ended_at IS NULL AND answered_at IS NULL AND ${isForbidden('attempts')}
  UNION ALL SELECT attempt_id, (extract(epoch FROM not_after - clock_timestamp()) * 1000)::float8
  FROM scheduled_calls AS called WHERE state = 'CALLING'
    AND EXISTS (SELECT FROM ${entriesOf('called')} WHERE list_id = ${globalList})`);

/** Ends what is under way to those whom calls were just forbidden to. */
@Injectable()
export class ForbiddenCalls {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly releases: ClaimReleases,
  ) {}

  /**
   * From its end on the exchange is asked for no such call: those that were decided on before have had their time, of a
   * second at most, and the gate refuses others. Calls that ring are ended.
   */
  async stop(
    { keys = [], customer_id }: Forbidden,
    reason: ReleaseReason,
    context: RequestContext,
  ): Promise<void> {
    for (const claim of await this.database.rows(offered, { keys, customer_id }))
      await this.releases.release(claim, { reason }, context);
    const calls = await this.database.rows(unanswered, { keys, customer_id });
    if (calls.length === 0) return;
    await wait(Math.max(0, ...calls.map(({ remaining }) => remaining)));
    await Promise.all(calls.map(({ attempt_id }) => this.hangUp(attempt_id, context)));
  }

  /** While telephony or the exchange is away nothing is begun, and what rings cannot be ended. */
  private async hangUp(attempt_id: number, context: RequestContext): Promise<void> {
    await this.services.ask(attemptCalls.cancel, { attempt_id }, context).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.status < 500) throw error;
    });
  }
}
