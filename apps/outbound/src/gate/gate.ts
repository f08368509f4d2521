import type { RefusalCode } from '@patchbay/contracts/outbound/may-call';
import { globalList } from '@patchbay/contracts/outbound/do-not-call-lists';
import type { kindOfNumber } from '@patchbay/platform/phone-number';
import { type Schedule, dateOf, hoursOn, isHoliday, isOpen, nextOpening } from '../dialling/calling-hours';
import type { Limits } from '../dialling/dialling';
import { WallClock } from '../dialling/wall-clock';

/** Milliseconds. */
const [minute, day] = [60_000, 86_400_000];

/** An entry of a do-not-call list that forbids the number; a null expiry is never. */
export interface ForbiddingEntry {
  entry_id: number;
  list_id: number;
  expires_at: Date | null;
}

/** All that decides about a call, as it is at one moment. */
export interface Snapshot extends Schedule {
  at: Date;
  /** Of those who are called. */
  zone: string;
  active: boolean;
  start_date: string;
  end_date: string | null;
  number: ReturnType<typeof kindOfNumber>;
  entries: readonly ForbiddingEntry[];
  /** Null if none is required. */
  consent: RequiredConsent | null;
  attempts: Attempts;
  limits: Limits;
  /** Milliseconds for which it may ring: it must be open until then too. */
  rings: number;
}

/** A consent that must have been given, and what of it there is. */
export interface RequiredConsent {
  purpose: string;
  /** Of the record; null without one. */
  customer_id: number | null;
  consent_id: number | null;
  /** Whether the last one was withdrawn. */
  is_withdrawn: boolean;
}

/** Calls of the number until now: for the campaign, for it today, and for any campaign today. */
export interface Attempts {
  all: number;
  today: number;
  number_today: number;
  last_at: Date | null;
}

/** A reason against a call; null if it does not end by itself. */
export interface Reason {
  code: RefusalCode;
  message: string;
  until: Date | null;
}

/** All reasons against a call; it is allowed if there are none. */
export function reasonsAgainst(snapshot: Snapshot): Reason[] {
  const clock = new WallClock(snapshot.zone);
  return [
    ...reasonsOfCampaign(snapshot),
    ...snapshot.entries.map(entryReason),
    ...consentReasons(snapshot),
    ...numberReasons(snapshot),
    ...limitReasons(snapshot, clock),
  ];
}

/** Reasons for which a campaign calls nobody, until somebody changes it. */
export const stopping: ReadonlySet<string> = new Set<RefusalCode>(['CAMPAIGN_INACTIVE', 'AFTER_END']);

/** What of a snapshot is the same for all numbers of a campaign. */
export type CampaignSnapshot = Schedule &
  Pick<Snapshot, 'at' | 'zone' | 'active' | 'start_date' | 'end_date' | 'rings'>;

/** Reasons against any call of a campaign. */
export function reasonsOfCampaign(snapshot: CampaignSnapshot): Reason[] {
  const clock = new WallClock(snapshot.zone);
  return [...campaignReasons(snapshot, clock), ...hoursReasons(snapshot, clock)];
}

function campaignReasons({ at, active, start_date, end_date }: CampaignSnapshot, clock: WallClock): Reason[] {
  const today = dateOf(clock.shownAt(at.getTime()));
  const inactive = { code: 'CAMPAIGN_INACTIVE', message: 'the campaign is not active', until: null } as const;
  const after = { code: 'AFTER_END', message: `the campaign ended on ${end_date}`, until: null } as const;
  const before = {
    code: 'BEFORE_START',
    message: `the campaign begins on ${start_date}`,
    until: beginningOf(start_date, clock),
  } as const;
  return [
    ...(active ? [] : [inactive]),
    ...(today < start_date ? [before] : []),
    ...(end_date !== null && today > end_date ? [after] : []),
  ];
}

/** Clocks that are put ahead at midnight do not show it. */
function beginningOf(date: string, clock: WallClock): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const [first = clock.changeNear(midnight)!] = clock.instantsOf(midnight);
  return new Date(first);
}

function hoursReasons(snapshot: CampaignSnapshot, clock: WallClock): Reason[] {
  const instants = [snapshot.at.getTime(), snapshot.at.getTime() + snapshot.rings];
  const at = instants.find(instant => !isOpen(snapshot, clock.shownAt(instant)));
  if (at === undefined) return [];
  const local = clock.shownAt(at);
  const opening = nextOpening(snapshot, clock, at);
  const until = opening === null ? null : new Date(opening);
  if (hoursOn(snapshot, local).length === 0 && isHoliday(snapshot, local)) {
    return [{ code: 'HOLIDAY', message: `${dateOf(local)} is a holiday`, until }];
  }
  const shown = new Date(local).toISOString().slice(0, 16).replace('T', ' ');
  const message = `it is ${shown} in ${snapshot.zone}, outside of the calling hours`;
  return [{ code: 'OUT_OF_HOURS', message, until }];
}

export const entryReason = ({ entry_id, list_id, expires_at }: ForbiddingEntry): Reason => ({
  code: 'DO_NOT_CALL',
  message: `entry ${entry_id} of do-not-call list ${list_id}${list_id === globalList ? ' (every campaign)' : ''}`,
  until: expires_at,
});

function consentReasons({ consent }: Snapshot): Reason[] {
  if (!consent || consent.consent_id !== null) return [];
  const { purpose, customer_id, is_withdrawn } = consent;
  if (customer_id === null) {
    const message = `nobody is known who could consent to calls for ${purpose}: the record has no customer`;
    return [{ code: 'NO_CONSENT', message, until: null }];
  }
  const to = `to calls for ${purpose}`;
  return is_withdrawn
    ? [
        {
          code: 'CONSENT_WITHDRAWN',
          message: `customer ${customer_id} has withdrawn the consent ${to}`,
          until: null,
        },
      ]
    : [{ code: 'NO_CONSENT', message: `customer ${customer_id} has given no consent ${to}`, until: null }];
}

export function numberReasons({ number }: Pick<Snapshot, 'number'>): Reason[] {
  if (number === 'subscriber') return [];
  if (number === 'invalid') {
    const message = 'the numbering plan of its country has no such number';
    return [{ code: 'INVALID_NUMBER', message, until: null }];
  }
  return [{ code: 'SERVICE_NUMBER', message: 'it is an emergency or service number', until: null }];
}

const limitReasons = (snapshot: Snapshot, clock: WallClock): Reason[] => [
  ...countReasons(snapshot, clock),
  ...restReasons(snapshot),
];

/** A limit of the day ends with it, that of all attempts never. */
function countReasons({ attempts, limits, at }: Snapshot, clock: WallClock): Reason[] {
  const { all, today, number_today } = attempts;
  const until = beginningOf(dateOf(clock.shownAt(at.getTime()) + day), clock);
  const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
  const byCampaign = (count: number) => `the campaign has called the number ${times(count)}`;
  const byAll = `campaigns have called the number ${times(number_today)} today`;
  const counts: [used: number, limit: number, reason: Reason][] = [
    [all, limits.max_attempts, { code: 'MAX_ATTEMPTS', message: byCampaign(all), until: null }],
    [
      today,
      limits.max_attempts_day,
      { code: 'ATTEMPTS_TODAY', message: `${byCampaign(today)} today`, until },
    ],
    [number_today, limits.max_attempts_number_day, { code: 'NUMBER_ATTEMPTS_TODAY', message: byAll, until }],
  ];
  return counts.flatMap(([used, limit, reason]) => (limit > 0 && used >= limit ? reason : []));
}

function restReasons({ attempts: { last_at }, limits, at }: Snapshot): Reason[] {
  if (last_at === null) return [];
  const until = new Date(last_at.getTime() + limits.number_rest_minutes * minute);
  if (until <= at) return [];
  return [{ code: 'NUMBER_RESTS', message: 'the number was called a short while ago', until }];
}
