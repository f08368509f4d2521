import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import type { PatchbayClient } from '@patchbay/client';
import { connectedTo } from '../api/connection';
import type { EventSource } from '../api/event-source';
import { Feed } from '../api/feed';
import { readerOf } from '../api/read-again';
import { Drafts } from './drafts';
import { PhoneChoice } from './phone-choice';
import { Softphone } from '../softphone/softphone';
import { type May, permitted } from './permissions';

/** Whatever happens with calls and with those who take them. */
const callActions = [
  'AGENT_RINGING',
  'AGENT_STATUS_CHANGED',
  'CONNECTION_ANSWERED',
  'CONNECTION_ENDED',
  'CONNECTION_QUEUED',
  'CONNECTION_STARTED',
  'CONNECTION_TRANSFERRED',
  'RECORDING_READY',
];

/** Whatever happens with the records that agents of campaigns have. */
const campaignActions = [
  'CONNECTION_ANSWERED',
  'OUTBOUND_ATTEMPT_ENDED',
  'OUTBOUND_ATTEMPT_STARTED',
  'OUTBOUND_RECORD_CLAIMED',
  'OUTBOUND_RECORD_RELEASED',
];

/** Whatever changes the list of tickets. */
const ticketActions = [
  'TICKET_COMMENTED',
  'TICKET_CREATED',
  'TICKET_DELETED',
  'TICKET_MESSAGE_RECEIVED',
  'TICKET_MESSAGE_SENT',
  'TICKET_UPDATED',
];

/** Who is signed in, and how to ask the API on his behalf. It lives as long as the tab, and nowhere but in its memory. */
export interface Session {
  readonly login: string;
  readonly client: PatchbayClient;
  readonly events: EventSource;
  /** Whether the user may ask for an operation: what he may not is not offered. */
  readonly may: May;
  readonly calls: Feed;
  readonly campaigns: Feed;
  readonly tickets: Feed;
  readonly phone: PhoneChoice;
  readonly softphone: Softphone;
  readonly drafts: Drafts;
  readonly queries: QueryClient;
  /** Reads again what an event has changed. */
  readonly readAgain: (key: QueryKey) => Promise<void>;
}

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** @throws Error outside of a session */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('nobody is signed in');
  return session;
}

/**
 * The session of this tab. Signing in throws what the API answers, such as an `ApiError` 401. Who signs in again, with a new password
 * for instance, finds what he was writing.
 */
export function useSignIn() {
  const [session, setSession] = useState<Session>();
  const [draftsOf] = useState(() => new Map<string, Drafts>());
  const signIn = async (credentials: Credentials): Promise<void> =>
    setSession(await begin(credentials, draftsOf));
  const signOut = () => {
    session?.softphone.turnOff();
    session?.queries.clear();
    setSession(undefined);
  };
  return { session, signIn, signOut };
}

async function begin(credentials: Credentials, draftsOf: Map<string, Drafts>): Promise<Session> {
  const { client, events } = connectedTo(credentials);
  const { login, permissions } = await client.me.read({ retries: 0 });
  const calls = new Feed(events, callActions);
  const campaigns = new Feed(events, campaignActions);
  const tickets = new Feed(events, ticketActions);
  const phone = new PhoneChoice(login);
  const softphone = new Softphone();
  const drafts = draftsOf.get(login) ?? new Drafts();
  draftsOf.set(login, drafts);
  const may = permitted(permissions);
  const queries = newQueries();
  const readAgain = readerOf(queries);
  const feeds = { calls, campaigns, tickets };
  return { login, client, events, may, ...feeds, phone, softphone, drafts, queries, readAgain };
}

/**
 * The client repeats what failed for now; what it gives up on is shown, with a way to try again. Nothing waits for a browser that
 * takes itself for offline: what is old must not be shown as what is.
 */
const newQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
