import type { FeedState } from '../api/event-source';
import { Status } from '../kit/status';

/** A word and a shape, not a colour alone. */
export function FeedBadge({ feed: { isLive, isOver } }: { feed: FeedState }) {
  if (isLive) return <Status kind="good">Live</Status>;
  return isOver ? <Status kind="bad">Not live</Status> : <Status kind="waiting">Connecting …</Status>;
}
