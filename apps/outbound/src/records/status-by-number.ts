import type { Transaction } from '@patchbay/persistence/transaction';
import { Controller } from '@nestjs/common';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import {
  type CampaignsOfNumber,
  type SetStatusByPhoneNumber,
  records,
} from '@patchbay/contracts/outbound/records';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import { type ProblemDetail, codes, throwIfAny } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import { OutboundConfiguration } from '../configuration';
import { type CampaignRecord, changed } from './record';

interface Match extends Pick<CampaignRecord, 'record_id' | 'campaign_id' | 'phone_number' | 'customer_id'> {
  before_id: number;
  status_id: number;
  system_status: SystemStatus;
}

/**
 * Locked in the order in which everybody locks records, so that two requests wait for each other but not for ever.
 * The status that a match had is that of the locked row, whoever changed it while this waited.
 */
const moveMatches = statement(`WITH matching AS (
    SELECT record_id, record.campaign_id, phone_number, customer_id, record.status_id AS before_id,
      status.status_id, status.system_status
    FROM records AS record JOIN campaign_statuses AS status
      ON status.campaign_id = record.campaign_id AND status.dictionary_status_id = $2
    WHERE phone_key = $1 ORDER BY record_id FOR UPDATE OF record
  ), moved AS (
    UPDATE records SET status_id = matching.status_id FROM matching
    WHERE records.record_id = matching.record_id AND matching.before_id <> matching.status_id
  )
  SELECT * FROM matching`);

/** Sets what became of a number in all campaigns at once. */
@Controller()
export class StatusByNumber {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly configuration: OutboundConfiguration,
  ) {}

  /**
   * A campaign without a status that is linked to the dictionary status is left alone. What the new status requires
   * of a record that is added is not asked for here: the request could not name an agent or a date for each.
   */
  @Handles(records.setStatus, { problems: 'collect' })
  async set(
    { status_id, phone_number }: SetStatusByPhoneNumber,
    context: RequestContext,
  ): Promise<CampaignsOfNumber> {
    return this.database.write(context, async transaction => {
      const isReadable = context.problems.length === 0;
      const matches = isReadable ? await this.move(transaction, phone_number, status_id) : [];
      if (matches.length === 0) {
        throwIfAny([...context.problems, ...(await dictionaryProblems(transaction, status_id))]);
      }
      return { outbound_id: [...new Set(matches.map(({ campaign_id }) => campaign_id))].sort() };
    });
  }

  /** Tells what is different now, and returns all that was found. */
  private async move(transaction: Transaction, phone_number: string, status_id: number): Promise<Match[]> {
    const values = [normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY), status_id];
    const matches = await transaction.rows<Match>(moveMatches, values);
    const moved = matches.filter(match => match.before_id !== match.status_id);
    const told = moved.map(match => ({
      ...changed(match),
      status_id: match.status_id,
      system_status: match.system_status,
    }));
    await this.outbox.addAll(transaction, recordEvents.statusChanged, told);
    return matches;
  }
}

async function dictionaryProblems(
  transaction: Transaction,
  id: number | undefined,
): Promise<ProblemDetail[]> {
  if (id === undefined) return [];
  const found: unknown[] = await transaction.manager.query('SELECT FROM dictionary_statuses WHERE id = $1', [
    id,
  ]);
  if (found.length > 0) return [];
  const message = `dictionary status ${id} does not exist`;
  return [{ message, code: codes.unknownReference, field: 'status_id' }];
}
