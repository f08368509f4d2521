import type { TicketView } from '@patchbay/client';

/** Values by the names that the installation chose. */
export type CustomValues = Readonly<Record<string, string>>;

export const ticketFields = ['status_id', 'substatus_id', 'ticket_queue_id', 'user_login'] as const;

export type Values = Readonly<Record<(typeof ticketFields)[number], string>>;

/** What a user has chosen. All else is as the ticket is, also when others change it. */
export interface Chosen {
  /** A chosen status alone leaves its substatus undefined. */
  readonly own: { readonly [Name in keyof Values]?: string | undefined };
  readonly custom: CustomValues;
}

export interface Changes extends Partial<Values> {
  readonly custom_fields?: CustomValues;
}

export const nothingChosen: Chosen = { own: {}, custom: {} };

type Stored = Pick<TicketView, (typeof ticketFields)[number] | 'custom_fields'>;

/** What a ticket has, with what was chosen, and how that changes it. */
export function changeOf(ticket: Stored, { own, custom }: Chosen) {
  const [current, stored] = [valuesOf(ticket), customOf(ticket)];
  const values = withOwn(current, own);
  const custom_fields = differences(stored, custom);
  const changes: Changes = {
    ...differences(current, values),
    ...(Object.keys(custom_fields).length > 0 && { custom_fields }),
  };
  return { values, stored, custom: { ...stored, ...custom }, changes };
}

/** What was chosen since something was sent: while it is on its way, its user may choose more. */
export const chosenSince = (sent: Chosen, now: Chosen): Chosen => ({
  own: differences(sent.own, now.own),
  custom: differences(sent.custom, now.custom),
});

export const isChange = (changes: Changes): boolean => Object.keys(changes).length > 0;

/** Another status has other substatuses, and none is chosen yet. */
function withOwn(current: Values, own: Chosen['own']): Values {
  const { status_id = current.status_id, ...others } = own;
  const likely = status_id === current.status_id ? current.substatus_id : '';
  const {
    substatus_id = likely,
    ticket_queue_id = current.ticket_queue_id,
    user_login = current.user_login,
  } = others;
  return { status_id, substatus_id, ticket_queue_id, user_login };
}

const valuesOf = ({ status_id, substatus_id, ticket_queue_id, user_login }: Stored): Values => ({
  status_id,
  substatus_id,
  ticket_queue_id: String(ticket_queue_id ?? ''),
  user_login,
});

const customOf = ({ custom_fields = {} }: Stored): CustomValues =>
  Object.fromEntries(Object.entries(custom_fields).map(([name, value]) => [name, value ?? '']));

/** Those values that are not as before. */
const differences = <V extends Readonly<Record<string, string | undefined>>>(
  before: Partial<V>,
  after: V,
): V => Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name])) as V;
