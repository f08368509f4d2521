import type { CountedStatus } from '@patchbay/client';
import { swatchOf } from '../kit/swatch';

/** One bar for all records of a campaign. It repeats what the legend says, for those who see it. */
export const RecordBar = ({ counts }: { counts: readonly CountedStatus[] }) => (
  <div className="record-bar" aria-hidden="true">
    {counts
      .filter(({ count }) => count > 0)
      .map(status => (
        <span
          key={status.status_id}
          className={swatchOf(status)}
          title={`${status.name}: ${status.count.toLocaleString()}`}
          style={{ flexGrow: status.count }}
        />
      ))}
  </div>
);
