import { Problem } from '../kit/problem';
import { Absences } from './absences';
import { useBusinessTime } from '../session/business-time';
import { Forwardings } from './forwardings';
import { Part } from './part';

/** Who is away and which calls are forwarded, over the hours of the day. */
export function TodayPage() {
  const { data, error, refetch } = useBusinessTime();
  return (
    <Part>
      <Problem error={error} what="The time of day cannot be read" onRetry={() => void refetch()} />
      {data && (
        <>
          <p className="clock muted">
            Now {data.now.slice(0, 16)}
            {data.isOwn && ', by the clock of this computer: this user may not read that of the business'}
          </p>
          <Absences now={data.now} />
          <Forwardings now={data.now} />
        </>
      )}
    </Part>
  );
}
