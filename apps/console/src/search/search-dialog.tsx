import './search.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '../kit/dialog';
import type { Hit } from './kinds';
import { SearchGroups } from './search-groups';
import { useSearch } from './use-search';

/** One field for everything that can be found. The keys of a combobox: arrows choose, Enter opens, Escape closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState(0);
  const [, go] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const { text, groups, isPending, settle } = useSearch(typed);
  const hits = groups.flatMap(group => group.hits);
  const at = Math.min(chosen, hits.length - 1);
  // The dialog gives the focus to its first button when it is opened.
  useEffect(() => input.current?.focus(), []);
  const open = ({ path }: Hit) => {
    onClose();
    go(path);
  };
  const hurry = useHaste(isPending ? undefined : hits[0], open);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[at];
    if (step && hits.length > 0) choose((at + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && hit && text === typed.trim()) open(hit);
    else if (event.key === 'Enter' && isPending) {
      settle();
      hurry(true);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Search" onClose={onClose}>
      <input
        ref={input}
        className="search-input"
        type="text"
        role="combobox"
        aria-label="Words, a name, an address or a number"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={hits.length > 0 ? `${list}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          choose(0);
          hurry(false);
        }}
        onKeyDown={press}
      />
      <p role="status" className="muted">
        {statusOf(text, isPending, hits.length)}
      </p>
      <SearchGroups id={list} groups={groups} chosen={at} onOpen={open} />
    </Dialog>
  );
}

/** Who presses Enter before anything is found opens the first that is. */
function useHaste(first: Hit | undefined, open: (hit: Hit) => void) {
  const [isHasty, hurry] = useState(false);
  const openFirst = useEffectEvent(open);
  const wanted = isHasty ? first : undefined;
  useEffect(() => {
    if (wanted) openFirst(wanted);
  }, [wanted]);
  return hurry;
}

function statusOf(text: string, isPending: boolean, count: number): string {
  if (text === '') return 'Tickets, people, companies, and calls by their number.';
  if (isPending) return 'Searching …';
  if (count === 0) return 'Nothing was found.';
  return `${count} found. Arrows choose, Enter opens.`;
}
