import type { DeliveryDetails } from '@patchbay/client';
import { Mark } from '../kit/status';
import { dateAndTimeOf } from '../kit/time';
import { visible } from '../kit/visible';

type Attempt = DeliveryDetails['attempts'][number];

/** The latest first: what it says is what is to be mended. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <>
      <h4>Attempts</h4>
      {attempts.length === 0 && <p className="muted">None yet.</p>}
      <ol className="attempts" aria-label="Attempts, the latest first" reversed>
        {attempts.toReversed().map((attempt, index) => (
          <AttemptEntry key={attempts.length - index} attempt={attempt} />
        ))}
      </ol>
    </>
  );
}

function AttemptEntry({ attempt: { at, status_code, error, duration_ms, response } }: { attempt: Attempt }) {
  const succeeded = status_code !== null && status_code >= 200 && status_code < 300;
  return (
    <li>
      <p>
        <Mark kind={succeeded ? 'good' : 'bad'}>{error || `HTTP ${status_code}`}</Mark>
        <span className="muted">
          {dateAndTimeOf(at)}, {duration_ms} ms
        </span>
      </p>
      {response && <pre aria-label="Answer">{visible(response)}</pre>}
    </li>
  );
}
