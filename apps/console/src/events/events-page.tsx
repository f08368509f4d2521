import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { EventStreamFilter, EventView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { EventDetails } from './event-details';
import { EventFilterForm } from './event-filter';
import { EventTable } from './event-table';
import { FeedBadge } from './feed-badge';
import { useLiveEvents } from './live-events';

/** Events that happened before the page was opened. */
const mostAtFirst = 200;

/** What happened last, and what happens. The filter is in the address, so that it can be kept and sent to somebody. */
export function EventsPage() {
  const [search, setSearch] = useSearchParams();
  const [opened, open] = useState<EventView>();
  const filter = filterOf(search);
  const { events, isLive, error } = useLiveEvents({ ...filter, last: mostAtFirst });
  const apply = (wanted: EventStreamFilter) => {
    open(undefined);
    setSearch(searchOf(wanted));
  };
  return (
    <section className="events">
      <header className="page-head">
        <h1>Events</h1>
        <FeedBadge isLive={isLive} />
      </header>
      <EventFilterForm
        filter={filter}
        onFilter={wanted => searchOf(wanted).toString() !== searchOf(filter).toString() && apply(wanted)}
      />
      {!isLive && <Problem error={error} what="The events cannot be followed" />}
      <div className={opened ? 'split open' : 'split'}>
        <EventTable events={events} opened={opened} onOpen={open} />
        {opened && (
          <EventDetails
            event={opened}
            onClose={() => open(undefined)}
            onHistory={aggregate => apply({ aggregate })}
          />
        )}
      </div>
    </section>
  );
}

const filterOf = (search: URLSearchParams): EventStreamFilter => ({
  actions: search.has('action') ? search.getAll('action') : undefined,
  aggregate: search.get('object') ?? undefined,
  actor: search.get('by') ?? undefined,
});

function searchOf({ actions, aggregate, actor }: EventStreamFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const action of [actions ?? []].flat()) search.append('action', action);
  if (aggregate) search.set('object', aggregate);
  if (actor) search.set('by', actor);
  return search;
}
