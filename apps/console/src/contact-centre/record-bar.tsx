import type { RecordCounts } from './campaign-queries';

/** One bar for all records of a campaign. It repeats what the legend says, for those who see it. */
export const RecordBar = ({ counts: { statuses, others } }: { counts: RecordCounts }) => (
  <div className="record-bar" aria-hidden="true">
    {statuses
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => (
        <span
          key={status.status_id}
          className={swatchOf(status)}
          title={`${status.name}: ${count.toLocaleString()}`}
          style={{ flexGrow: count }}
        />
      ))}
    {others > 0 && <span className="swatch" style={{ flexGrow: others }} />}
  </div>
);

/** A colour and a pattern for what a status means for the dialer, whatever a campaign calls it. */
export const swatchOf = ({ system_status }: { system_status: string }): string =>
  `swatch ${system_status.toLowerCase().replaceAll('_', '-')}`;
