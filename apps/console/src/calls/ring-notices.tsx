import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { nameOf, pathOf } from '../people/found';
import { isTaken } from '../kit/keys';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import { useFeed } from '../api/feed';
import { useCaller } from './caller';
import type { OwnAgent } from '../session/phone-choice';
import { usePhone } from './use-phone';
import { type Ring, ringsAfter } from './ring';

/**
 * Who calls one's phone, on every page. It takes no focus, and covers nothing that is being written.
 *
 * @param children what else is said of calls, above them
 */
export function RingNotices({ children }: { children: ReactNode }) {
  const { agent } = usePhone();
  return (
    <div role="group" aria-live="assertive" aria-label="Calls of my phone" className="rings">
      {children}
      {agent && <Rings key={agent.login} agent={agent} />}
    </div>
  );
}

function Rings({ agent }: { agent: OwnAgent }) {
  const { calls, may } = useSession();
  const { opens } = usePhone();
  const [rings, setRings] = useState<readonly Ring[]>([]);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const isWriting = useIsWriting();
  useFeed(may('GET', 'events', 'stream') ? calls : undefined, event =>
    setRings(before => ringsAfter(before, event, agent)),
  );
  return rings
    .filter(({ connection }) => !closed.includes(connection))
    .map(ring => (
      <RingNotice
        key={ring.connection}
        ring={ring}
        mayOpen={() => opens && !ring.isOwnCall && !isWriting()}
        onClose={() => setClosed([...closed, ring.connection])}
      />
    ));
}

interface Props {
  ring: Ring;
  /** Whether the page of who calls may take the place of this one. */
  mayOpen: () => boolean;
  onClose: () => void;
}

function RingNotice({ ring, mayOpen, onClose }: Props) {
  const { number, isOwnCall } = ring;
  const [, go] = useLocation();
  const found = useCaller(number);
  const caller = found?.length === 1 ? found[0] : undefined;
  const path = caller && pathOf(caller);
  const open = useEffectEvent((to: string) => mayOpen() && go(to));
  useEffect(() => {
    if (path) open(path);
  }, [path]);
  const text = visible(number) || 'An unknown number';
  return (
    <div className="ring">
      <p>
        <strong>{isOwnCall ? `Answer your phone to call ${text}` : `${text} calls`}</strong>
      </p>
      <p>
        {caller && path ? (
          <Link href={path}>{nameOf(caller)}</Link>
        ) : (
          number && (
            <Link href={`/customers?q=${encodeURIComponent(number)}`}>
              {found?.length === 0 ? 'Nobody has this number yet: look it up' : 'Look up the number'}
            </Link>
          )
        )}
      </p>
      <button type="button" className="quiet" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

/** Whether something was written on this page, or a field has the focus, or a question waits for an answer. */
function useIsWriting(): () => boolean {
  const [path] = useLocation();
  const written = useRef('');
  const here = useRef(path);
  useEffect(() => {
    here.current = path;
    written.current = '';
  }, [path]);
  useEffect(() => {
    const note = () => (written.current = here.current);
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, []);
  return () => written.current !== '' || isTaken();
}
