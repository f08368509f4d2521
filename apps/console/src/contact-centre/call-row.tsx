import { Link } from 'wouter';
import type { ConnectionView } from '@patchbay/client';
import { pathOfCall } from '../calls/call-queries';
import { Parties } from '../calls/parties';
import { ResultMark } from '../calls/result-mark';
import { lengthOf, minuteOf } from '../kit/time';

/** @param queue its name, empty for a call without one */
export const CallRow = ({ call, queue }: { call: ConnectionView; queue: string }) => (
  <Link className="row call-row" href={pathOfCall(call.connection_id)}>
    <time dateTime={call.date}>{minuteOf(call.date)}</time>
    <span className="title">
      <Parties call={call} />
    </span>
    <ResultMark disposition={call.disposition} />
    <span className="agent">{call.user}</span>
    <span className="muted from-1320">{queue}</span>
    <span className="muted from-760">{call.billsec > 0 && lengthOf(call.billsec)}</span>
    <span className="muted from-1320">{call.filename && 'Recorded'}</span>
  </Link>
);
