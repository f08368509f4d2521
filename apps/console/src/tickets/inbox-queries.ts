import { useEffect } from 'react';
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
  const { client, readAgain, tickets, may } = useSession();
  const isFollowed = may('GET', 'events', 'stream');
  const feed = useFeed(isFollowed ? tickets : undefined, () => void readAgain(key));
  const { isLive } = feed;
  useEffect(() => {
    if (isLive) void readAgain(key);
  }, [readAgain, isLive]);
  const pages = usePages(
    [...key, filter],
    (after, options) => client.tickets.page({ ...filter, limit, after }, options),
    isLive ? usually : withoutEvents,
  );
  return { ...pages, feed: isFollowed ? feed : undefined };
}
