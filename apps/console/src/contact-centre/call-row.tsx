import { Link } from 'wouter';
import type { ConnectionView } from '@patchbay/client';
import { pathOfCall } from '../calls/call-queries';
import { resultOf } from '../calls/course';
import { Parties } from '../calls/parties';
import { Mark, type StatusKind } from '../kit/status';
import { lengthOf, minuteOf } from '../kit/time';

const kinds: Readonly<Record<ConnectionView['disposition'], StatusKind>> = {
  '': 'busy',
  ANSWERED: 'good',
  'NO ANSWER': 'warning',
  BUSY: 'warning',
  FAILED: 'bad',
};

export const ResultMark = ({ disposition }: Pick<ConnectionView, 'disposition'>) => (
  <Mark kind={kinds[disposition]}>{resultOf(disposition)}</Mark>
);

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
