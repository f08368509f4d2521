import { Injectable } from '@nestjs/common';
import { dialledNumber } from '@patchbay/contracts/telephony/call-fields';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { BusinessTime } from '@patchbay/platform/business-time';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import { TelephonyConfiguration } from '../configuration';
import type { Forwarding } from '../forwardings/forwarding';
import { phoneOwner } from '../people/phone-owner';
import { type CallToDivert, type Step, type Steps, follow } from './diversion';
import { type ActiveRange, isActive, momentOf } from './forwarded';

type Found = Pick<Forwarding, 'id' | 'forward_to' | 'source_number' | 'destination_number'> & ActiveRange;

/** Rows at a time: far more than may fit one number, so nearly always all of them. */
const foundAtOnce = 1_000;

/**
 * Numbers that are the same have the same last digits, unless one is written with an extension: those are compared here only. What
 * names the number comes before what is for all, then what names the caller, then what was added last.
 */
const mayBe = (column: string, value: string): string => `(${column} = '' OR ${column} ~ '[^-0-9+() ./]'
  OR right(regexp_replace(${column}, '\\D', '', 'g'), 4) = right(regexp_replace(${value}, '\\D', '', 'g'), 4))`;

const forwardingsOf = statement<CallToDivert & { today: string; yesterday: string; passed: number }, Found>(`
  SELECT id, forward_to, source_number, destination_number, date_from::text, date_to::text, time_from::text, time_to::text
  FROM forwardings
  WHERE (date_from IS NULL OR date_from <= :today::date) AND (date_to IS NULL OR date_to >= :yesterday::date)
    AND ${mayBe('destination_number', ':number::text')} AND ${mayBe('source_number', ':caller::text')}
  ORDER BY destination_number = '', source_number = '', id DESC
  LIMIT ${foundAtOnce} OFFSET :passed`);

interface Absent {
  id: number;
  voice_mail: boolean;
  /** Of the transfer shortcut that the type of absence names; null without one. */
  number: string | null;
  queue: string | null;
}

const absenceOf = statement<{ number: string; now: Date }, Absent>(`
  SELECT absence.id, type.voice_mail, shortcut.number, queues.exchange_name AS queue
  FROM ${phoneOwner} AS owner JOIN absences AS absence USING (login) JOIN absence_types AS type ON type.id = absence.absence_type_id
  LEFT JOIN transfer_shortcuts AS shortcut ON shortcut.name = type.redirect_name AND type.redirect_name <> ''
  LEFT JOIN queues ON queues.id = shortcut.queue_id
  WHERE absence.date_from <= :now::timestamptz AND absence.date_to > :now::timestamptz
  ORDER BY shortcut.transfer_shortcut_id LIMIT 1`);

/** Where calls go instead of the number that they were made to, by the forwardings and absences of this moment. */
@Injectable()
export class Diversions {
  constructor(
    private readonly database: Database,
    private readonly configuration: TelephonyConfiguration,
    private readonly time: BusinessTime,
  ) {}

  /** @returns null if the call stays where it was made to */
  of(call: CallToDivert): Promise<Steps | null> {
    const next = async (number: string): Promise<Step | undefined> =>
      (await this.forwarding(number, call)) ?? (await this.absence(number));
    return follow(call.number, next, number => this.normal(number));
  }

  /** What is for all numbers is for those that are dialled: otherwise it would take away what a forwarding of one number has sent on. */
  private async forwarding(
    number: string,
    { number: dialled, caller }: CallToDivert,
  ): Promise<Step | undefined> {
    const moment = momentOf(this.time.timestamp(this.time.now()));
    for (let passed = 0; ; passed += foundAtOnce) {
      const found = await this.database.rows(forwardingsOf, { number, caller, passed, ...moment });
      for (const one of found) {
        const to = dialledNumber(one.forward_to);
        const isOfStep = one.destination_number !== '' || number === dialled;
        if (to === undefined || !isOfStep || !isActive(one, moment)) continue;
        if (this.fits(one.destination_number, number) && this.fits(one.source_number, caller))
          return { kind: 'number', to, because: `forwarding ${one.id}` };
      }
      if (found.length < foundAtOnce) return undefined;
    }
  }

  private async absence(number: string): Promise<Step | undefined> {
    const [absent] = await this.database.rows(absenceOf, { number, now: this.time.now() });
    if (!absent) return undefined;
    const because = `absence ${absent.id}`;
    const substitute = dialledNumber(absent.number ?? '');
    if (absent.queue !== null) return { kind: 'queue', to: absent.queue, because };
    if (substitute !== undefined) return { kind: 'number', to: substitute, because };
    return absent.voice_mail ? { kind: 'voicemail', to: number, because } : undefined;
  }

  /** What names no number is for all; what has no digits, such as `anonymous`, is compared as it is. */
  private fits(named: string, number: string): boolean {
    if (named === '' || named === number) return true;
    const normal = this.normal(named);
    return normal !== '' && normal === this.normal(number);
  }

  private normal(number: string): string {
    return normalPhoneNumber(number, this.configuration.PHONE_COUNTRY);
  }
}
