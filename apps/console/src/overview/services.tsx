import type { AppStatus, ReplicaStatus, SystemStatus } from '@patchbay/client';
import { Mark } from '../kit/status';
import { dayAndTimeOf, instantOf } from '../kit/time';
import { visible } from '../kit/visible';
import { isStopping, waitsFor } from './verdict';

const ago = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });

/** Each app with its replicas. */
export const Services = ({ status: { apps, date } }: { status: SystemStatus }) => (
  <ul className="services" aria-label="Services">
    {apps.map(app => (
      <li key={app.app}>
        <Service app={app} now={date} />
      </li>
    ))}
  </ul>
);

function Service({ app: { app, state, replicas }, now }: { app: AppStatus; now: string }) {
  const ready = replicas.filter(replica => replica.state === 'ready').length;
  return (
    <>
      <h3>
        {app}
        {replicas.length > 1 && (
          <span className="muted">
            {ready} of {replicas.length} ready
          </span>
        )}
      </h3>
      {replicas.length === 0 ? (
        <p className="replica">{state === 'unknown' ? <NotKnown /> : <NotThere />}</p>
      ) : (
        <ul aria-label={`Replicas of ${app}`}>
          {replicas.map(replica => (
            <li key={replica.id} className="replica">
              <Replica replica={replica} now={now} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const NotKnown = () => <Mark kind="waiting">No status yet: the gateway has just started</Mark>;
const NotThere = () => <Mark kind="bad">Silent: no replica reports its status</Mark>;

function Replica({ replica, now }: { replica: ReplicaStatus; now: string }) {
  const { id, version, heard_at } = replica;
  const seconds = (instantOf(heard_at).getTime() - instantOf(now).getTime()) / 1_000;
  return (
    <>
      <State replica={replica} />
      <span className="muted">reported {ago.format(Math.min(seconds, 0), 'second')}</span>
      <span className="muted">{visible(version)}</span>
      <code className="muted">{visible(id)}</code>
    </>
  );
}

function State({ replica }: { replica: ReplicaStatus }) {
  const { state, since, heard_at } = replica;
  if (state === 'silent') return <Mark kind="bad">Silent since {dayAndTimeOf(heard_at)}</Mark>;
  if (state === 'ready') return <Mark kind="good">Ready since {dayAndTimeOf(since)}</Mark>;
  const kind = isStopping(replica) ? 'waiting' : 'bad';
  return (
    <Mark kind={kind}>
      Not ready since {dayAndTimeOf(since)}: {waitsFor(replica)}
    </Mark>
  );
}
