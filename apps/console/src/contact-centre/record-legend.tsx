import { Link } from 'wouter';
import type { RecordCounts } from './campaign-queries';
import { swatchOf } from './record-bar';

/** Which part of the bar is what, in words and numbers. Statuses without records are left out. */
export function RecordLegend({ counts: { total, statuses, others } }: { counts: RecordCounts }) {
  if (total === 0) return <p className="muted">No records yet.</p>;
  return (
    <ul className="legend" aria-label="Records by status">
      {statuses
        .filter(({ count }) => count > 0)
        .map(({ status, count }) => (
          <li key={status.status_id}>
            <span className={swatchOf(status)} aria-hidden="true" />
            <span>{status.name}</span> <strong>{count.toLocaleString()}</strong>
          </li>
        ))}
      <Others count={others} />
    </ul>
  );
}

interface FilterProps {
  /** Address of the campaign. */
  path: string;
  counts: RecordCounts;
  /** Identifier of the status whose records are wanted. */
  chosen: string | undefined;
}

/** The same, with a way to the records of each status. */
export const RecordFilterLinks = ({ path, counts: { total, statuses, others }, chosen }: FilterProps) => (
  <nav aria-label="Records by status">
    <ul className="legend">
      <li>
        <Link href={path} aria-current={chosen ? undefined : 'true'}>
          All <strong>{total.toLocaleString()}</strong>
        </Link>
      </li>
      {statuses.map(({ status, count }) => (
        <li key={status.status_id}>
          <Link
            href={`${path}?status=${status.status_id}`}
            aria-current={chosen === status.status_id ? 'true' : undefined}
          >
            <span className={swatchOf(status)} aria-hidden="true" />
            <span>{status.name}</span> <strong>{count.toLocaleString()}</strong>
          </Link>
        </li>
      ))}
      <Others count={others} />
    </ul>
  </nav>
);

const Others = ({ count }: { count: number }) =>
  count > 0 && (
    <li>
      <span className="swatch" aria-hidden="true" />
      Other statuses <strong>{count.toLocaleString()}</strong>
    </li>
  );
