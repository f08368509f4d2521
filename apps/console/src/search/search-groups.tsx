import { useEffect, useRef } from 'react';
import type { Hit } from './kinds';
import type { Piece } from './marks';
import type { Group } from './use-search';

interface Props {
  /** Its options are named by it. */
  id: string;
  groups: readonly Group[];
  /** Of all that was found, in all groups. */
  chosen: number;
  onOpen: (hit: Hit) => void;
}

export function SearchGroups({ id, groups, chosen, onOpen }: Props) {
  const firsts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <>
      <div role="listbox" id={id} aria-label="Found" className="found-groups">
        {groups.map(({ kind, hits }, at) =>
          hits.length === 0 ? null : (
            <div key={kind.path} role="group" aria-labelledby={`${id}-${kind.path}`}>
              <h3 id={`${id}-${kind.path}`} role="presentation">
                {kind.label}
              </h3>
              {hits.map((hit, place) => (
                <Option
                  key={hit.path}
                  id={`${id}-${firsts[at]! + place}`}
                  hit={hit}
                  isChosen={firsts[at]! + place === chosen}
                  onOpen={onOpen}
                />
              ))}
            </div>
          ),
        )}
      </div>
      {groups.map(({ kind, failure }) =>
        failure ? (
          <p key={kind.path} role="alert" className="refusal">
            {kind.label} cannot be searched. {failure}
          </p>
        ) : null,
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  hit: Hit;
  isChosen: boolean;
  onOpen: (hit: Hit) => void;
}

/** The field keeps the focus: what is chosen is named there. */
function Option({ id, hit, isChosen, onOpen }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) option.current!.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <button
      ref={option}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className="hit"
      onMouseDown={event => event.preventDefault()}
      onClick={() => onOpen(hit)}
    >
      <bdi className="title">
        <Pieces pieces={hit.title} />
      </bdi>
      {hit.details.length > 0 && (
        <bdi className="muted">
          <Pieces pieces={hit.details} />
        </bdi>
      )}
    </button>
  );
}

/** Pieces have no names of their own, and never change their order. */
const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isMatch }, at) =>
    isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
