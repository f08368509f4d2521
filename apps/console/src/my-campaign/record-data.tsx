import { Link } from 'wouter';
import { useCaller } from '../calls/caller';
import { CustomerLink } from '../calls/customer-link';
import { Facts } from '../kit/facts';
import { nameOf, pathOf } from '../people/found';
import { Problem } from '../kit/problem';
import { lengthOf, minuteOf } from '../kit/time';
import { visible } from '../kit/visible';
import { type Work, resultTexts } from './work';
import { useAttemptsOf } from './work-queries';

/** What is known of a record: its fields, its customer, and the calls before. */
export function RecordData({ work }: { work: Work }) {
  const { record } = work;
  if (!record) return <p className="empty">The record was deleted.</p>;
  return (
    <aside aria-label="Record">
      <h2>Record</h2>
      <Facts facts={withoutMarks(record.record_fields ?? {})} />
      <Facts
        facts={{
          Status: record.status,
          'Last note': visible(record.last_note),
          'Last call': minuteOf(record.call_date),
          'Call again': minuteOf(record.next_call_date),
          Identifier: record.identifier,
          Added: minuteOf(record.create_date),
        }}
      />
      <h2>Customer</h2>
      {record.customer_id ? (
        // Buttons would call past the campaign.
        <CustomerLink id={record.customer_id} mayCall={false} />
      ) : (
        <Callers number={record.phone_number} />
      )}
      <h2>Calls so far</h2>
      <Attempts work={work} />
    </aside>
  );
}

/** An agent must not read anything else than there is. */
const withoutMarks = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, visible(value)]));

/** A record without a customer may have the number of one. */
function Callers({ number }: { number: string }) {
  const found = useCaller(number);
  if (!found?.length) return <p className="muted">{found ? 'No customer has this number.' : 'Not known.'}</p>;
  return (
    <ul className="plain-list" aria-label="Customers with the number">
      {found.map(each => (
        <li key={pathOf(each)}>
          <Link href={pathOf(each)}>{nameOf(each)}</Link>
        </li>
      ))}
    </ul>
  );
}

function Attempts({ work }: { work: Work }) {
  const { data: attempts, error, refetch } = useAttemptsOf(work);
  return (
    <>
      <Problem error={error} what="The calls cannot be read" onRetry={() => void refetch()} />
      {attempts?.length === 0 && <p className="muted">Nobody has called this record for the campaign.</p>}
      <ul className="plain-list" aria-label="Calls of the record, the newest first">
        {attempts?.map(({ attempt_id, decided_at, result, agent_login, talk_ms }) => (
          <li key={attempt_id}>
            <time dateTime={decided_at}>{minuteOf(decided_at)}</time>{' '}
            <strong>{result ? resultTexts[result] : 'Goes on'}</strong>{' '}
            <span className="muted">
              {agent_login}
              {talk_ms > 0 && `, ${lengthOf(talk_ms / 1_000)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
