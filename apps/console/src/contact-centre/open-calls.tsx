import { Link } from 'wouter';
import type { ConnectionView } from '@patchbay/client';
import { pathOfCall } from '../calls/call-queries';
import { Parties } from '../calls/parties';
import { Problem } from '../kit/problem';
import { Running } from '../kit/running';
import { Mark } from '../kit/status';
import { mostCalls, useOpenCalls } from './live-queries';
import { useCallQueues } from '../people/agents';

interface Props {
  /** Calls that were answered since the page was opened. */
  answered: ReadonlySet<string>;
}

/** Calls in progress now. */
export function OpenCalls({ answered }: Props) {
  const { data, error, refetch, dataUpdatedAt } = useOpenCalls();
  const { data: queues = [] } = useCallQueues();
  const queueOf = ({ queue_id }: ConnectionView) => queues.find(({ id }) => id === queue_id)?.name;
  return (
    <section aria-labelledby="open-calls">
      <h2 id="open-calls">Calls</h2>
      <Problem error={error} what="The calls cannot be read" onRetry={() => void refetch()} />
      {data && !error && (
        <>
          {data.calls.length === 0 && <p className="muted">No calls in progress.</p>}
          <ul className="plain-list" aria-label="Calls in progress">
            {data.calls.map(call => (
              <li key={call.connection_id} className="open-call">
                <Link href={pathOfCall(call.connection_id)}>
                  <Parties call={call} />
                </Link>
                <CallMark isAnswered={call.billsec > 0 || answered.has(call.connection_id)} />
                <span className="muted">{[queueOf(call), call.user].filter(Boolean).join(', ')}</span>
                <Running since={dataUpdatedAt - call.duration * 1_000} />
              </li>
            ))}
          </ul>
          {!data.isWhole && (
            <p className="muted">
              Of the newest {mostCalls} calls: one that goes on for longer is in the{' '}
              <Link href="/contact-centre/calls">list</Link>.
            </p>
          )}
        </>
      )}
    </section>
  );
}

const CallMark = ({ isAnswered }: { isAnswered: boolean }) =>
  isAnswered ? <Mark kind="good">Talk</Mark> : <Mark kind="waiting">Not answered</Mark>;
