import type { ListPlace } from '@patchbay/persistence/list-place';

/** All but custom_data, which nobody reads in a list and which may be long. */
const columns = [
  'connection_id',
  'pbx',
  'anchor',
  'type',
  'src',
  'dst',
  'normal_src',
  'normal_dst',
  'operator',
  'queue_id',
  'user_login',
  'customer_id',
  'customer_label',
  'topic_id',
  'outbound_id',
  'state',
  'disposition',
  'started_at',
  'queued_at',
  'answered_at',
  'ended_at',
  'talking_since',
  'talk_time',
  'wait_time',
  'disconnected_by',
  'transferred_to',
  'failure',
  'voicemail',
  'filename',
  'recording_ready_at',
  'estimated',
];

/** The columns that are shown of `connection`. */
export const shownColumns = columns.map(name => `connection.${name}`).join(', ');

/** Name and surname of the user who is joined. */
export const userOf = `trim(coalesce(users.name, '') || ' ' || coalesce(users.surname, ''))`;

/**
 * Connections of a page with the names of their users, which are looked up for the page alone.
 *
 * @param rows in parentheses
 */
export const shownFrom = (rows: string, place: ListPlace): string => `
  SELECT ${shownColumns}, ${userOf} AS user, ${place.shown('connection.')}
  FROM ${rows} AS connection LEFT JOIN users ON users.login = connection.user_login
  ORDER BY ${place.sorting('connection.')}`;
