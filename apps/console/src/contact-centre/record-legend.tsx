import { Link } from 'wouter';
import type { CountedStatus } from '@patchbay/client';
import { swatchOf } from '../kit/swatch';

const totalOf = (counts: readonly CountedStatus[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** Which part of the bar is what, in words and numbers. Statuses without records are left out. */
export function RecordLegend({ counts }: { counts: readonly CountedStatus[] }) {
  if (totalOf(counts) === 0) return <p className="muted">No records yet.</p>;
  return (
    <ul className="legend" aria-label="Records by status">
      {counts
        .filter(({ count }) => count > 0)
        .map(status => (
          <li key={status.status_id}>
            <Entry status={status} />
          </li>
        ))}
    </ul>
  );
}

interface FilterProps {
  /** Address of the campaign. */
  path: string;
  counts: readonly CountedStatus[];
  /** Identifier of the status whose records are wanted. */
  chosen: string | undefined;
}

/** The same, with a way to the records of each status. */
export const RecordFilterLinks = ({ path, counts, chosen }: FilterProps) => (
  <nav aria-label="Records by status">
    <ul className="legend">
      <li>
        <Link href={path} aria-current={chosen ? undefined : 'true'}>
          All <strong>{totalOf(counts).toLocaleString()}</strong>
        </Link>
      </li>
      {counts.map(status => (
        <li key={status.status_id}>
          <Link
            href={`${path}?status=${status.status_id}`}
            aria-current={chosen === status.status_id ? 'true' : undefined}
          >
            <Entry status={status} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const Entry = ({ status }: { status: CountedStatus }) => (
  <>
    <span className={swatchOf(status)} aria-hidden="true" />
    <span>{status.name}</span> <strong>{status.count.toLocaleString()}</strong>
  </>
);
