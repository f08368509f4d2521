import { useEffect, useRef } from 'react';
import type { EventView } from '@patchbay/client';
import { dateAndTimeOf } from '../kit/time';
import { useEscape } from '../kit/use-escape';
import { ChangeTable } from './change-table';
import { EventDeliveries } from './event-deliveries';

interface Props {
  event: EventView;
  onClose: () => void;
  onHistory: (aggregate: string) => void;
}

/** What changed, who did it, by which request, and which webhooks received it. */
export function EventDetails({ event, onClose, onHistory }: Props) {
  const { event_id, action, date, actor, request_id, aggregate, payload, changes } = event;
  const object = `${aggregate.type}:${aggregate.id}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [event]);
  useEscape(onClose);
  return (
    <article className="details" aria-labelledby="event-title">
      <header>
        <h2 id="event-title" ref={heading} tabIndex={-1}>
          {action}
        </h2>
        <button type="button" className="quiet" onClick={onClose}>
          Close
        </button>
      </header>
      <dl>
        <dt>When</dt>
        <dd>{dateAndTimeOf(date)}</dd>
        <dt>Object</dt>
        <dd>
          {object}{' '}
          <button type="button" className="link" onClick={() => onHistory(object)}>
            Its history
          </button>
        </dd>
        <dt>By</dt>
        <dd>{actor ? `${actor.name} (${actor.type.replace('_', ' ')})` : 'not known'}</dd>
        <dt>Request</dt>
        <dd>
          <code>{request_id}</code>
        </dd>
      </dl>
      <h3>What changed</h3>
      <ChangeTable changes={changes} />
      <EventDeliveries event={event_id} />
      <details>
        <summary>Payload</summary>
        <pre>{JSON.stringify(payload, undefined, 2)}</pre>
      </details>
    </article>
  );
}
