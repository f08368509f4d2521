import { statement } from '@patchbay/persistence/statement';

/** How far the store has come in a part. */
export interface PartPlaces {
  part: number;
  /** Of the last event. */
  place: number;
  /** Of the last event that is not kept any more. */
  removed_place: number;
  /** When the store began with this part. */
  began_at: Date;
}

/** No event is given the place of a position that is lost. */
export const readPlaces = statement<object, PartPlaces>(`SELECT part, removed_place,
    began_at, place_offset + CASE WHEN is_lost THEN 0 ELSE sequence END AS place
  FROM stream_positions`);

/** The place before the first event of each part that came in at a time or later. */
export const placesSince = statement<{ since: string }, { part: number; place: number }>(`
  SELECT part, first.place - 1 AS place FROM stream_positions CROSS JOIN LATERAL (
    SELECT place FROM events WHERE events.part = stream_positions.part AND received_at >= :since::timestamptz
    ORDER BY received_at, place LIMIT 1
  ) AS first`);

/** Events of a part that are looked at to find the newest ones that are wanted. */
const mostLookedBack = 1_000;

/** As {@link placesSince}, before the newest events that are wanted. */
const placesOfLast = (condition: string) =>
  statement<LastValues, { part: number; place: number }>(`SELECT part, min(place) - 1 AS place FROM (
    SELECT part, stored.place FROM stream_positions CROSS JOIN LATERAL (
      SELECT place, received_at FROM (
        SELECT place, received_at, action FROM events WHERE events.part = stream_positions.part ${condition}
        ORDER BY place DESC LIMIT ${mostLookedBack}
      ) AS newest
      WHERE :actions::text[] IS NULL OR action = ANY (:actions::text[]) ORDER BY place DESC LIMIT :last
    ) AS stored
    ORDER BY received_at DESC, part DESC, place DESC LIMIT :last
  ) AS newest GROUP BY part`);

/** Null for any. */
export interface WantedValues {
  actions: string[] | null;
  aggregate: string | null;
  actor: string | null;
}

interface LastValues extends WantedValues {
  last: number;
}

export interface PageValues extends WantedValues {
  parts: number[];
  /** The last places that were read. */
  places: number[];
  /** Events to look at. */
  most: number;
  /** Bytes of events to show, but at least one event. */
  bytes: number;
}

/** An event that was looked at; the columns of one that is not wanted are null. */
export interface ExaminedEvent {
  part: number;
  place: number;
  event: StoredEvent | null;
  /** Whether there may be more behind those that were looked at. */
  is_cut: boolean;
}

export interface StoredEvent {
  event_id: string;
  action: string;
  aggregate: string;
  payload: object;
  request_id: string;
  actor_type: string;
  actor_name: string;
  changes: object;
}

/**
 * Events behind a cursor, in the order in which they came in. Within a part that is the order of places, on which a cursor
 * relies, whatever the clock did: so an event counts as come in no earlier than those before it.
 *
 * Only parts are read in which there is something behind the cursor. What a page shows is read by the identifiers of its
 * events, which say in which partition they are.
 */
const pageOf = (condition: string) =>
  statement<PageValues, ExaminedEvent>(`WITH wanted AS (
    SELECT part, given.place FROM unnest(:parts::smallint[], :places::bigint[]) AS given (part, place)
      JOIN stream_positions USING (part) WHERE place_offset + sequence > given.place
  ), next AS (
    SELECT wanted.part, stored.*, max(received_at) OVER (PARTITION BY wanted.part ORDER BY stored.place) AS came_in
    FROM wanted CROSS JOIN LATERAL (
      SELECT event_id, place, received_at, is_wanted,
        CASE WHEN is_wanted THEN octet_length(payload) + octet_length(change) ELSE 0 END AS size
      FROM events CROSS JOIN LATERAL (SELECT :actions::text[] IS NULL OR action = ANY (:actions::text[])) AS asked (is_wanted)
      WHERE events.part = wanted.part AND events.place > wanted.place ${condition}
      ORDER BY events.place LIMIT :most
    ) AS stored
  ), page AS (
    SELECT *, sum(size) OVER (ORDER BY came_in, part, place) - size AS bytes_before
    FROM (SELECT * FROM next ORDER BY came_in, part, place LIMIT :most) AS examined
  )
  SELECT part, place, count(*) OVER () < (SELECT count(*) FROM page) OR count(*) OVER () = :most AS is_cut, (
    SELECT json_build_object('event_id', event_id, 'action', action, 'aggregate', aggregate, 'payload', payload::json,
      'request_id', request_id, 'actor_type', actor_type, 'actor_name', actor_name,
      'changes', CASE WHEN change = '' THEN '{}' ELSE changes_of(change::json) END)
    FROM events WHERE page.is_wanted AND events.event_id = page.event_id
  ) AS event
  FROM page WHERE bytes_before <= :bytes ORDER BY came_in, part, place`);

const ofAggregate = 'AND aggregate = :aggregate';
const ofActor = 'AND actor_name = :actor';

/** For the filters that an index serves. */
const conditionFor = ({ aggregate, actor }: WantedValues): string =>
  [aggregate !== null && ofAggregate, actor !== null && ofActor].filter(Boolean).join(' ');

export const eventPage = (wanted: WantedValues) => pageOf(conditionFor(wanted));
export const lastPlaces = (wanted: WantedValues) => placesOfLast(conditionFor(wanted));
