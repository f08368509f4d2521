import { useEffect, useEffectEvent, useState } from 'react';
import type { EventView } from '@patchbay/client';
import type { EventSource, FeedState } from '../api/event-source';

/** Whatever happens with calls and with those who take them. */
const actions = [
  'AGENT_RINGING',
  'AGENT_STATUS_CHANGED',
  'CONNECTION_ANSWERED',
  'CONNECTION_ENDED',
  'CONNECTION_QUEUED',
  'CONNECTION_STARTED',
  'CONNECTION_TRANSFERRED',
  'RECORDING_READY',
];

interface Listener {
  onEvent(event: EventView): void;
  onState(state: FeedState): void;
}

const notYet: FeedState = { isLive: false };

/** One stream for all that a tab follows of calls, for as long as somebody listens: a browser has few connections. */
export class CallFeed {
  private readonly listeners = new Set<Listener>();
  private state = notYet;
  private end?: AbortController | undefined;

  constructor(private readonly events: EventSource) {}

  /** @returns what ends it */
  join(listener: Listener): () => void {
    this.listeners.add(listener);
    listener.onState(this.state);
    if (!this.end) this.open();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.close();
    };
  }

  private open(): void {
    this.end = new AbortController();
    const { signal } = this.end;
    const onEvent = (event: EventView) => this.listeners.forEach(each => each.onEvent(event));
    const onState = (state: FeedState) => {
      if (signal.aborted) return;
      this.state = state;
      this.listeners.forEach(each => each.onState(state));
    };
    void this.events.follow({ actions }, { onEvent, onState }, signal);
  }

  private close(): void {
    this.end?.abort();
    this.end = undefined;
    this.state = notYet;
  }
}

/**
 * Listens for as long as a component is shown.
 *
 * @param feed undefined to listen to nothing
 */
export function useCallFeed(feed: CallFeed | undefined, onEvent: (event: EventView) => void): FeedState {
  const [state, setState] = useState(notYet);
  const report = useEffectEvent(onEvent);
  useEffect(() => feed?.join({ onEvent: event => report(event), onState: setState }), [feed]);
  return state;
}
