import { useEffect, useEffectEvent, useRef } from 'react';
import type { TicketFilter } from '@patchbay/client';
import { useFeed } from '../api/feed';
import { usePages } from '../api/pages';
import { useSession } from '../session/session';

const key = ['inbox'];
/** Tickets come with their newest messages, so a page is large enough with a few. */
const limit = 20;
/** Milliseconds after which the list is read again: whatever events say, and for users who may not read them. */
const usually = 30_000;
const withoutEvents = 5_000;

/** The most recently changed first, and read again whenever one of them changes. */
export function useInbox(filter: TicketFilter) {
  const { client, queries, tickets, may } = useSession();
  const readAgain = useReadAgain(() => queries.invalidateQueries({ queryKey: key }));
  const isFollowed = may('GET', 'events', 'stream');
  const feed = useFeed(isFollowed ? tickets : undefined, () => void readAgain());
  const { isLive } = feed;
  const catchUp = useEffectEvent(() => void readAgain());
  useEffect(() => {
    if (isLive) catchUp();
  }, [isLive]);
  const pages = usePages(
    [...key, filter],
    (after, options) => client.tickets.page({ ...filter, limit, after }, options),
    isLive ? usually : withoutEvents,
  );
  return { ...pages, feed: isFollowed ? feed : undefined };
}

/** @returns what reads at once, and once more for all that is wanted meanwhile */
function useReadAgain(read: () => Promise<void>): () => Promise<void> {
  const state = useRef({ isReading: false, isWanted: false });
  return async () => {
    const now = state.current;
    now.isWanted = true;
    if (now.isReading) return;
    now.isReading = true;
    while (now.isWanted) {
      now.isWanted = false;
      await read();
    }
    now.isReading = false;
  };
}
