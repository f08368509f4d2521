import { Problem } from '../kit/problem';
import { Status } from '../kit/status';
import { timeOf } from '../kit/time';
import { Charts } from './charts';
import { useSystemStatus } from './queries';
import { Services } from './services';
import { verdictOn } from './verdict';

/** How the system is now, and how the last hour was. */
export function OverviewPage() {
  const { data: status, error, refetch } = useSystemStatus();
  // What was true when the gateway answered last may not be true any more.
  const verdict = error ? lost : status && verdictOn(status.apps);
  return (
    <section className="overview">
      <header className="page-head">
        <h1>Overview</h1>
        {status && <span className="muted">as of {timeOf(status.date)}</span>}
      </header>
      <Problem error={error} what="Service status is unavailable" onRetry={() => void refetch()} />
      {status && verdict && (
        <>
          <div className="verdict">
            <Status kind={verdict.kind}>{verdict.text}</Status>
          </div>
          <h2>Services</h2>
          <Services status={status} />
        </>
      )}
      <Charts />
    </section>
  );
}

const lost = { kind: 'bad', text: 'The status shown is out of date.' } as const;
