import { useEffect, useEffectEvent, useState } from 'react';
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

/**
 * The most recently changed first, and read again whenever one of them changes. Of a list that somebody has scrolled through that would be
 * a request for each of its pages: it says that there is something new, and is read again when that is wanted.
 */
export function useInbox(filter: TicketFilter) {
  const { client, queries, readAgain, tickets, may } = useSession();
  const isFollowed = may('GET', 'events', 'stream');
  const [changed, setChanged] = useState<string>();
  const list = JSON.stringify(filter);
  const feed = useFeed(isFollowed ? tickets : undefined, () => follow());
  const { isLive } = feed;
  const { isLong, ...pages } = usePages(
    [...key, filter],
    (after, options) => client.tickets.page({ ...filter, limit, after }, options),
    isLive ? usually : withoutEvents,
  );
  const follow = () => (isLong ? setChanged(list) : void readAgain(key));
  const catchUp = useEffectEvent(follow);
  useEffect(() => {
    if (isLive) catchUp();
  }, [isLive]);
  const showNewest = () => {
    setChanged(undefined);
    void queries.resetQueries({ queryKey: key });
  };
  const hasChanged = isLong && changed === list;
  return { ...pages, feed: isFollowed ? feed : undefined, showNewest: hasChanged ? showNewest : undefined };
}
