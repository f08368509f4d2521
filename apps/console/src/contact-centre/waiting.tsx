import { Link } from 'wouter';
import type { QueueView, WaitingCaller } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { Running } from '../kit/running';
import { visible } from '../kit/visible';
import { useWaiting } from './live-queries';
import { useLocalTime } from '../session/local-time';
import { useCallQueues } from '../people/agents';

/** Who waits in which queue. */
export function Waiting() {
  const { data: queues, error, refetch } = useCallQueues();
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting</h2>
      <Problem error={error} what="The call queues cannot be read" onRetry={() => void refetch()} />
      {queues?.length === 0 && <p className="muted">There is no call queue yet.</p>}
      {queues?.map(queue => (
        <Queue key={queue.id} queue={queue} />
      ))}
    </section>
  );
}

function Queue({ queue: { id, name } }: { queue: QueueView }) {
  const { data, error, refetch } = useWaiting(id);
  return (
    <div className="waiting-queue">
      <h3>{name}</h3>
      <Problem error={error} what="The waiting callers cannot be read" onRetry={() => void refetch()} />
      {data && !error && (
        <>
          <p className="muted">
            <span role="status">{countOf(data.callers.length)}</span>
            {data.usual && `, usually for ${shortOf(data.usual)}`}
          </p>
          <ul className="plain-list" aria-label={`Waiting in ${name}`}>
            {data.callers.map((caller, index) => (
              <Caller key={index} caller={caller} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Hours and a zero say nothing where nobody waits for hours. */
const shortOf = (clock: string): string => clock.replace(/^(00:)?0?/, '');

const countOf = (count: number): string => {
  if (count === 0) return 'Nobody waits';
  return count === 1 ? '1 caller waits' : `${count.toLocaleString()} callers wait`;
};

/** The longest wait is the most urgent. */
function Caller({ caller: { phone_number, started_at, customer_label } }: { caller: WaitingCaller }) {
  const since = useLocalTime()(started_at);
  const text = visible(customer_label || phone_number) || 'Unknown number';
  return (
    <li className="waiting-caller">
      {phone_number ? <Link href={`/customers?q=${encodeURIComponent(phone_number)}`}>{text}</Link> : text}
      <span className="muted">{customer_label && visible(phone_number)}</span>
      {since !== undefined && <Running since={since} />}
    </li>
  );
}
