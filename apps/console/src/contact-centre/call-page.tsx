import { Link } from 'wouter';
import type { ConnectionDetails, ConnectionView } from '@patchbay/client';
import { CallControls } from '../calls/call-controls';
import { keyOfCall, useCall, useHangUp, useNames } from '../calls/call-queries';
import { partiesOf, stepOf } from '../calls/course';
import { legInWords, visitInWords } from '../calls/legs';
import { Recording } from '../calls/recording';
import { CustomerLink } from '../calls/customer-link';
import { Facts } from '../kit/facts';
import { useHistory } from '../history/use-history';
import { ConfirmButton } from '../kit/confirm-button';
import { Problem } from '../kit/problem';
import { useTitle } from '../kit/use-title';
import { lengthOf, minuteOf, timeOf } from '../kit/time';
import { useSession } from '../session/session';
import { ResultMark } from '../calls/result-mark';
import { CallTopic } from './call-topic';

/** A call: what happened in it, with whom, and what was said. */
export function CallPage({ id }: { id: string }) {
  const { data: call, error, refetch } = useCall(id);
  useTitle(call ? partiesOf(call) : undefined);
  return (
    <section className="contact-centre">
      <p className="way-back">
        <Link href="/contact-centre/calls">Calls</Link>
      </p>
      <Problem error={error} what={`Call ${id} cannot be read`} onRetry={() => void refetch()} />
      {call === null && (
        <div className="empty">
          <h1>Call not found</h1>
          <p>Calls are deleted after their retention time.</p>
        </div>
      )}
      {call && (
        <>
          <header className="page-head call-head">
            <h1>{partiesOf(call)}</h1>
            <ResultMark disposition={call.disposition} />
            {call.disposition === '' && <HangUp id={id} />}
          </header>
          {call.disposition === '' && <CallControls call={call} />}
          <div className="call-columns">
            <div>
              <Course id={id} />
              <Parts call={call} />
              <CallTopic call={call} />
              {call.filename && <Recording filename={call.filename} />}
            </div>
            <aside aria-label="Data">
              <CallData call={call} />
            </aside>
          </div>
        </>
      )}
    </section>
  );
}

function HangUp({ id }: { id: string }) {
  const { may } = useSession();
  const { error, isPending, mutate } = useHangUp(id);
  if (!may('POST', 'connections', id, 'hangup')) return undefined;
  return (
    <>
      <ConfirmButton question="End this call for both sides?" disabled={isPending} onConfirm={() => mutate()}>
        Hang up
      </ConfirmButton>
      <Problem error={error} what="The call was not ended" />
    </>
  );
}

/** What happened, in order, for as long as events are kept. */
function Course({ id }: { id: string }) {
  const { events, error, retry } = useHistory(`connection:${id}`, keyOfCall(id));
  const names = useNames();
  return (
    <section aria-labelledby="course">
      <h2 id="course">Course</h2>
      <Problem error={error} what="The course of the call cannot be read" onRetry={retry} />
      <ol className="course" aria-labelledby="course">
        {events.toReversed().map(event => (
          <li key={event.event_id}>
            <time dateTime={event.date}>{timeOf(event.date)}</time>
            <span>{stepOf(event, names)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who rang and talked, and where the caller waited: as long as the call is kept. */
function Parts({ call: { legs, queues } }: { call: ConnectionDetails }) {
  const names = useNames();
  const phones = legs.map(leg => ({ id: leg.leg_id, at: leg.rang_at, text: legInWords(leg, names) }));
  const waits = queues.map(visit => {
    const { joined_at: at } = visit;
    return { id: at, at, text: visitInWords(visit, names) };
  });
  return (
    <>
      <Times title="Phones" rows={phones} />
      <Times title="Queues" rows={waits} />
    </>
  );
}

function Times({ title, rows }: { title: string; rows: { id: string; at: string; text: string }[] }) {
  if (rows.length === 0) return undefined;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{title}</h2>
      <ol className="course" aria-labelledby={title}>
        {rows.map(({ id, at, text }) => (
          <li key={id}>
            <time dateTime={at}>{timeOf(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CallData({ call }: { call: ConnectionView }) {
  const names = useNames();
  return (
    <>
      {call.customer_id === null ? (
        <p>
          <Link href={`/customers?q=${encodeURIComponent(otherEnd(call))}`}>Look up the number</Link>
        </p>
      ) : (
        <CustomerLink id={call.customer_id} />
      )}
      <Facts
        facts={{
          Direction: call.type === 'INBOUND' ? 'Inbound' : 'Outbound',
          From: call.src,
          To: call.dst,
          Agent: call.user || call.user_login,
          Queue: call.queue_id === null ? undefined : names.queue(call.queue_id),
          Began: minuteOf(call.date),
          Lasted: lengthOf(call.duration),
          Talk: lengthOf(call.billsec),
          Waited: call.wait_time === null ? undefined : lengthOf(call.wait_time),
          'Hung up': call.disconnected_by && `by the ${call.disconnected_by.toLowerCase()}`,
          'Handed over to': call.transferred_to && names.agent(call.transferred_to),
          Trunk: call.operator,
          Identifier: call.connection_id,
        }}
      />
    </>
  );
}

const otherEnd = ({ type, src, dst }: ConnectionView): string => (type === 'INBOUND' ? src : dst);
