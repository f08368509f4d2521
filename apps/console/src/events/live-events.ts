import { useEffect, useReducer } from 'react';
import type { EventStreamFilter, EventView } from '@patchbay/client';
import type { FeedState } from '../api/event-source';
import { useSession } from '../session/session';

/** As many as a person looks through; older ones are read with another filter. */
const mostShown = 1_000;

export interface LiveEvents extends FeedState {
  /** The newest first. */
  readonly events: readonly EventView[];
}

type Change = { events: readonly EventView[] } | { state: FeedState } | 'begin';

const none: LiveEvents = { events: [], isLive: false };

function changed(before: LiveEvents, change: Change): LiveEvents {
  if (change === 'begin') return none;
  if ('state' in change) return { events: before.events, ...change.state };
  return { ...before, events: [...change.events, ...before.events].slice(0, mostShown) };
}

/** Events as they happen, from a time on. What comes within one frame is shown at once. */
export function useLiveEvents(filter: EventStreamFilter): LiveEvents {
  const { events: source } = useSession();
  const [live, change] = useReducer(changed, none);
  const key = JSON.stringify(filter);
  useEffect(() => {
    const end = new AbortController();
    const gathered: EventView[] = [];
    // The next frame may come after another filter has been chosen.
    const show = () => !end.signal.aborted && change({ events: gathered.splice(0).reverse() });
    const onEvent = (event: EventView) => {
      if (gathered.push(event) === 1) requestAnimationFrame(show);
      // A page in the background has no frames.
      if (gathered.length > mostShown) gathered.shift();
    };
    change('begin');
    const onState = (state: FeedState) => change({ state });
    void source.follow(JSON.parse(key) as EventStreamFilter, { onEvent, onState }, end.signal);
    return () => end.abort();
  }, [source, key]);
  return live;
}
