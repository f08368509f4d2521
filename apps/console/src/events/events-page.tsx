import { useEffect, useState } from 'react';
import type { EventStreamFilter, EventView } from '@patchbay/client';
import { searchOf } from '../kit/address-filter';
import { Problem } from '../kit/problem';
import { useWanted } from '../kit/use-wanted';
import { EventDetails } from './event-details';
import { EventFilterForm, type WantedEvents, names } from './event-filter';
import { EventTable } from './event-table';
import { FeedBadge } from './feed-badge';
import { useLiveEvents } from './live-events';

/** Events that happened before the page was opened. */
const mostAtFirst = 200;

/** What happened last, and what happens. The filter is in the address, so that it can be kept and sent to somebody. */
export function EventsPage() {
  const [opened, open] = useState<EventView>();
  const { wanted, want } = useWanted(names);
  const { events, ...feed } = useLiveEvents(filterOf(wanted));
  const key = searchOf(wanted).toString();
  useEffect(() => open(undefined), [key]);
  return (
    <section className="events">
      <header className="page-head">
        <h1>Events</h1>
        <FeedBadge feed={feed} />
      </header>
      <EventFilterForm wanted={wanted} onWanted={want} />
      {!feed.isLive && <Problem error={feed.error} what="The events cannot be followed" />}
      <div className={opened ? 'split open' : 'split'}>
        {events.length > 0 ? (
          <EventTable events={events} opened={opened} onOpen={open} />
        ) : (
          feed.isLive && <p className="empty">No events yet. New events appear here by themselves.</p>
        )}
        {opened && (
          <EventDetails
            event={opened}
            onClose={() => open(undefined)}
            onHistory={object => {
              open(undefined);
              want({ action: '', object, by: '' });
            }}
          />
        )}
      </div>
    </section>
  );
}

const filterOf = ({ action, object, by }: WantedEvents): EventStreamFilter => ({
  last: mostAtFirst,
  ...(action && { actions: [action] }),
  ...(object && { aggregate: object }),
  ...(by && { actor: by }),
});
