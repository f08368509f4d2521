import type { ConnectionView, PatchbayClient, RequestOptions, TicketSummary } from '@patchbay/client';
import { pathOfCall } from '../calls/call-queries';
import { partiesOf, resultOf } from '../calls/course';
import { type Found, nameOf, pathOf } from '../people/found';
import { isNumber } from '../customers/search-kind';
import { minuteOf } from '../kit/time';
import { type Piece, piecesByNumber, piecesByWords, piecesOfHighlight } from './marks';

/** Something that was found, and where it is. */
export interface Hit {
  readonly path: string;
  readonly title: readonly Piece[];
  readonly details: readonly Piece[];
}

/** What is searched, with one request of the API. */
export interface Kind {
  readonly label: string;
  /** Part of the path of the API, for the right to it. */
  readonly path: string;
  /** Whether a text can find any. */
  readonly takes: (text: string) => boolean;
  readonly find: (client: PatchbayClient, text: string, options: RequestOptions) => Promise<Hit[]>;
  /** Where all of them are. */
  readonly all: (text: string) => string;
}

export const mostHits = 5;

/** As the API requires it. */
const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const given = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();

/** A phrase that is not at its end yet. */
const closed = (text: string): string => (text.split('"').length % 2 === 0 ? `${text}"` : text);

const ranked = (text: string) => ({ q: closed(text), order: 'rank', limit: mostHits }) as const;

const plainPiece = (text: string): Piece => ({ text, isMatch: false });

function hitOfTicket({ ticket_id, subject, full_status_name, from, highlight = [] }: TicketSummary): Hit {
  const [title] = highlight.filter(({ field }) => field === 'subject');
  const [other] = highlight.filter(({ field }) => field !== 'subject');
  return {
    path: `/tickets/${ticket_id}`,
    title: title ? piecesOfHighlight(title.text) : [plainPiece(subject)],
    details: [
      plainPiece([`#${ticket_id}`, full_status_name, other ? '' : from].filter(Boolean).join(', ')),
      ...(other ? [plainPiece(': '), ...piecesOfHighlight(other.text)] : []),
    ],
  };
}

function hitOfContact(found: Found, text: string): Hit {
  const details = [found.phone_number, found.email, found.identifier].filter(Boolean).join(', ');
  const pieces = isNumber(text) ? piecesByNumber(details, text) : piecesByWords(details, text);
  return { path: pathOf(found), title: piecesByWords(nameOf(found), text), details: pieces };
}

const hitOfCall = (call: ConnectionView, text: string): Hit => ({
  path: pathOfCall(call.connection_id),
  title: piecesByNumber(partiesOf(call), text),
  details: [
    plainPiece([minuteOf(call.date), resultOf(call.disposition), call.user].filter(Boolean).join(', ')),
  ],
});

const contacts = (label: string, path: 'customers' | 'companies'): Kind => ({
  label,
  path,
  takes: hasWord,
  find: async (client, text, options) =>
    (await client[path].list(ranked(text), options)).map(found => hitOfContact(found, text)),
  all: text => `/customers?${given({ q: closed(text), by: 'q' })}`,
});

export const kinds: readonly Kind[] = [
  {
    label: 'Tickets',
    path: 'tickets',
    takes: hasWord,
    find: async (client, text, options) =>
      (await client.tickets.list(ranked(text), options)).result.map(hitOfTicket),
    all: text => `/tickets?${given({ q: closed(text) })}`,
  },
  contacts('People', 'customers'),
  contacts('Companies', 'companies'),
  {
    label: 'Calls',
    path: 'connections',
    takes: isNumber,
    find: async (client, text, options) =>
      (await client.connections.list({ number: text, limit: mostHits }, options)).result.map(call =>
        hitOfCall(call, text),
      ),
    all: text => `/contact-centre/calls?${given({ number: text })}`,
  },
];
