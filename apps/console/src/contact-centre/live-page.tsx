import { FeedBadge } from '../events/feed-badge';
import { isForbidden } from '../api/refusals';
import { useFollowing } from './live-queries';
import { OpenCalls } from './open-calls';
import { Part } from './part';
import { Statuses } from './statuses';
import { Waiting } from './waiting';

/** What agents do, who waits and which calls go on, as it happens. */
export function LivePage() {
  const { answered, ...feed } = useFollowing();
  return (
    <Part>
      <p className="live-badge">
        {isForbidden(feed.error) ? (
          <span className="muted">Read every 5 seconds: this user may not follow events.</span>
        ) : (
          <FeedBadge feed={feed} />
        )}
      </p>
      <div className="live">
        <Statuses />
        <div>
          <Waiting />
          <OpenCalls answered={answered} />
        </div>
      </div>
    </Part>
  );
}
