import { useState } from 'react';
import type { QueueView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { useTicketQueues } from '../tickets/queries';
import { useCallQueues } from '../people/agents';
import { useTopics } from './queries';

/** All that the API has about queues; it does not list chat queues. */
export function Queues() {
  const calls = useCallQueues();
  const tickets = useTicketQueues();
  return (
    <section aria-labelledby="queues">
      <h2 id="queues">Queues</h2>
      <h3>Calls</h3>
      <Problem
        error={calls.error}
        what="The call queues cannot be read"
        onRetry={() => void calls.refetch()}
      />
      {calls.data?.length === 0 && <p className="muted">There is no call queue yet.</p>}
      <ul className="plain-list" aria-label="Call queues">
        {calls.data?.map(queue => (
          <CallQueue key={queue.id} queue={queue} />
        ))}
      </ul>
      <h3>Tickets</h3>
      <Problem
        error={tickets.error}
        what="The ticket queues cannot be read"
        onRetry={() => void tickets.refetch()}
      />
      {tickets.data?.length === 0 && <p className="muted">There is no ticket queue yet.</p>}
      <ul className="plain-list" aria-label="Ticket queues">
        {tickets.data?.map(({ id, name, email }) => (
          <li key={id}>
            <strong>{name}</strong> <span className="muted">{email}</span>
          </li>
        ))}
      </ul>
      <h3>Chats</h3>
      <p className="muted">The API does not list chat queues.</p>
    </section>
  );
}

function CallQueue({ queue: { id, name } }: { queue: QueueView }) {
  const [isOpen, open] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
        <summary>
          <strong>{name}</strong>
        </summary>
        {isOpen && <Topics queue={id} />}
      </details>
    </li>
  );
}

function Topics({ queue }: { queue: number }) {
  const { data, error, refetch } = useTopics(queue);
  return (
    <>
      <Problem error={error} what="The topics cannot be read" onRetry={() => void refetch()} />
      {data?.topic_groups.length === 0 && <p className="muted">Its calls have no topics.</p>}
      {data?.topic_groups.map(({ group_name, topics }) => (
        <p key={group_name}>
          <span className="muted">{group_name}:</span> {topics.map(({ name }) => name).join(', ')}
        </p>
      ))}
    </>
  );
}
