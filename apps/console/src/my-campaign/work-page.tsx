import { useEffect, useRef } from 'react';
import type { OwnAgent } from '../session/phone-choice';
import { FeedBadge } from '../events/feed-badge';
import { Keys } from '../kit/keys';
import { Problem } from '../kit/problem';
import { minuteOf } from '../kit/time';
import { useSession } from '../session/session';
import { RecordPage } from './record-page';
import { isOpen, releaseText } from './work';
import { type Known, useWork } from './work-queries';

/** What an agent has to do now. */
export function WorkPage({ agent }: { agent: OwnAgent }) {
  const { may } = useSession();
  const { data, error, asked, feed } = useWork(agent.login);
  const work = data?.work;
  return (
    <section className="my-campaign">
      <header className="page-head">
        <h1>My campaign</h1>
        <span className="muted">{agent.name}</span>
        {may('GET', 'events', 'stream') ? (
          <FeedBadge feed={feed} />
        ) : (
          <span className="muted">Read every 5 seconds in a call: this user may not follow events.</span>
        )}
      </header>
      <Problem error={error} what="The record cannot be read" />
      <Problem error={asked.error} what="No record was offered" />
      {!isOpen(work) && <Next known={data} isAsking={asked.isPending} onAsk={() => asked.mutate()} />}
      {work && <RecordPage key={work.claim_id} login={agent.login} work={work} />}
    </section>
  );
}

interface NextProps {
  known: Known | undefined;
  isAsking: boolean;
  onAsk: () => void;
}

/** Why there is no record, and a way to the next one. */
function Next({ known, isAsking, onAsk }: NextProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Enter goes on to the next record, unless the agent is still writing.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select')) button.current?.focus();
  }, [known]);
  return (
    <div className="next">
      <p role="status">{textOf(known)}</p>
      <button ref={button} type="button" className="primary" disabled={isAsking} onClick={onAsk}>
        {isNothing(known) ? 'Ask again' : 'Next record'} <kbd>n</kbd>
      </button>
      <Keys keys={[{ key: 'n', does: 'Ask for the next record', press: onAsk }]} />
    </div>
  );
}

/** Whether the agent has asked, and there was nothing. */
const isNothing = (known: Known | undefined): boolean => known?.work === null && known.next_at !== undefined;

function textOf(known: Known | undefined): string {
  if (known?.work) return releaseText(known.work);
  if (!isNothing(known))
    return 'Ask for a record when you are ready: it is yours for a while, and for nobody else.';
  return known?.next_at
    ? `There is nothing to call before ${minuteOf(known.next_at)}.`
    : 'There is nothing to call, and no record whose time is yet to come.';
}
