import type { LiveQueue, QueueReportRow } from '@patchbay/client';
import { Mark } from '../kit/status';
import { lengthOf } from '../kit/time';
import { visible } from '../kit/visible';
import { hoursOf, urgencyOf } from './wall';
import { AgentFigures, Figure } from './wall-figures';

interface Props {
  queue: LiveQueue;
  hours: readonly QueueReportRow[];
}

/** A queue: who waits, who is there to answer, and how the day has been. */
export function WallQueue({ queue, hours }: Props) {
  const { queue_name, calls, agents, answered, abandoned, answered_within_percent } = queue;
  const kind = urgencyOf(queue);
  return (
    <li className={`wall-card ${kind}`}>
      <h3>{visible(queue_name)}</h3>
      <p className="wall-now">
        <strong>{calls.waiting.toLocaleString()}</strong>{' '}
        <Mark kind={kind}>
          {calls.waiting === 0
            ? 'nobody waits'
            : `waiting, the longest for ${lengthOf(calls.oldest_ms / 1_000)}`}
        </Mark>
      </p>
      <AgentFigures agents={agents} />
      <dl className="figures" aria-label="Today">
        <Figure name="Answered">{answered.toLocaleString()}</Figure>
        <Figure name="Abandoned">{abandoned.toLocaleString()}</Figure>
        <Figure name="Within 20 s">
          {answered_within_percent === null ? '–' : `${Math.round(answered_within_percent)} %`}
        </Figure>
      </dl>
      <Hours hours={hours} />
    </li>
  );
}

/** Answered and lost waits by hour; drawn, and for those who do not see it in words. */
function Hours({ hours: rows }: Pick<Props, 'hours'>) {
  const hours = hoursOf(rows);
  const most = Math.max(...hours.map(({ answered, lost }) => answered + lost), 1);
  if (hours.length === 0) return null;
  return (
    <ol className="wall-hours" aria-label="Answered and lost by hour">
      {hours.map(({ hour, answered, lost }) => (
        <li key={hour} title={`${hour}:00: ${answered} answered, ${lost} lost`}>
          <span className="bar" aria-hidden="true">
            <span className="lost" style={{ height: `${(100 * lost) / most}%` }} />
            <span className="answered" style={{ height: `${(100 * answered) / most}%` }} />
          </span>
          <span aria-hidden="true">{hour}</span>
          <span className="unseen">{`${hour}:00: ${answered} answered, ${lost} lost`}</span>
        </li>
      ))}
    </ol>
  );
}
