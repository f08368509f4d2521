import { Inject, Injectable } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { refusalCodes } from '@patchbay/contracts/outbound/may-call';
import { notFound } from '@patchbay/contracts/problems';
import type { Database } from '@patchbay/persistence/database';
import { METRICS } from '@patchbay/platform/app';
import { kindOfNumber, normalPhoneNumber } from '@patchbay/platform/phone-number';
import { OutboundConfiguration } from '../configuration';
import { limitsOf, requiredPurpose, usualHours } from '../dialling/dialling';
import { keysThatForbid } from '../do-not-call/do-not-call-entry';
import { type Reason, type Snapshot, reasonsAgainst } from './gate';
import { type SnapshotRow, snapshot } from './snapshot';
import { WallClock } from '../dialling/wall-clock';

/** A call in question. */
export interface Question extends CampaignId {
  phone_number: string;
  /** The record with the number; none for a number alone. */
  record_id?: number | null;
  /** Now if left out, by the clock of the database. */
  at?: Date | null;
  /** Milliseconds for which it may ring. */
  rings?: number;
}

/** What the gate says, and what it has seen. */
export interface Verdict {
  /** None allow the call. */
  reasons: Reason[];
  /** Kept with the attempt: it says years later why there was a call. */
  decision: object;
}

/** Asks whether a campaign may call a number. */
@Injectable()
export class CallGate {
  private readonly refusals: Counter<'code'>;

  constructor(
    private readonly configuration: OutboundConfiguration,
    @Inject(METRICS) registry: Registry,
  ) {
    this.refusals = new Counter({
      name: 'dialler_gate_refusals_total',
      help: 'Reasons against a call, by code',
      labelNames: ['code'],
      registers: [registry],
    });
    for (const code of refusalCodes) this.refusals.inc({ code }, 0);
  }

  /**
   * @param database may be a transaction
   * @throws Problem 404 without the campaign
   */
  async judge(database: Pick<Database, 'rows'>, question: Question): Promise<Verdict> {
    const { id, phone_number, record_id = null, at = null, rings = 0 } = question;
    const { PHONE_COUNTRY, TIME_ZONE } = this.configuration;
    const phone_key = normalPhoneNumber(phone_number, PHONE_COUNTRY);
    const keys = keysThatForbid(phone_key);
    const asked = { id, record_id, phone_key, at, keys, zone: TIME_ZONE };
    const [row] = await database.rows(snapshot, asked);
    if (!row) throw notFound('campaign', id);
    const purpose = requiredPurpose(row.dialling);
    const { customer_id, consent_id, is_withdrawn } = row;
    const consent = { purpose: purpose!, customer_id, consent_id, is_withdrawn: is_withdrawn ?? false };
    const seen: Snapshot = {
      ...row,
      zone: row.local,
      hours: row.dialling.calling_hours ?? usualHours,
      number: kindOfNumber(phone_number, PHONE_COUNTRY),
      limits: limitsOf(row.dialling),
      rings,
      consent: purpose === null ? null : consent,
      entries: row.entries.map(({ expires_at, ...entry }) => ({
        ...entry,
        expires_at: dateOrNull(expires_at),
      })),
      attempts: { ...row.attempts, last_at: dateOrNull(row.attempts.last_at) },
    };
    const reasons = reasonsAgainst(seen);
    for (const { code } of reasons) this.refusals.inc({ code });
    return { reasons, decision: decisionOf(seen, row) };
  }
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

function decisionOf(
  { at, zone, hours, attempts, limits, consent }: Snapshot,
  { dialling, lists }: Pick<SnapshotRow, 'dialling' | 'lists'>,
): object {
  const local = new Date(new WallClock(zone).shownAt(at.getTime())).toISOString();
  return {
    local_time: local.slice(0, 19).replace('T', ' '),
    time_zone: zone,
    calling_hours: hours,
    calendar_id: dialling.calendar_id ?? null,
    do_not_call_lists: lists,
    consent_id: consent?.consent_id ?? null,
    attempts: attempts.all,
    attempts_today: attempts.today,
    number_attempts_today: attempts.number_today,
    limits,
  };
}
