import { useState } from 'react';
import { Choices } from '../kit/choices';
import { FieldGroup } from '../kit/field';
import { Problem } from '../kit/problem';
import { useActions } from './queries';

interface Props {
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
  error: unknown;
}

/** The actions of the catalogue, each with what it means; those that were chosen before come first. */
export function ActionChoice({ chosen, onChosen, error }: Props) {
  const { data: actions = [], error: unread, refetch } = useActions();
  const [text, find] = useState('');
  const [firstShown] = useState(chosen);
  const isFirst = (action: string) => firstShown.includes(action);
  const inOrder = [
    ...actions.filter(({ action }) => isFirst(action)),
    ...actions.filter(({ action }) => !isFirst(action)),
  ];
  const found = inOrder.filter(({ action, description }) =>
    `${action} ${description}`.toLowerCase().includes(text.trim().toLowerCase()),
  );
  const names = found.map(({ action }) => action);
  return (
    <FieldGroup label="Actions" name="actions" error={error} hint={`${chosen.length} chosen`}>
      <div className="find">
        <input
          type="search"
          aria-label="Find actions"
          placeholder="Search, for example ticket"
          value={text}
          onChange={({ target }) => find(target.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
        <button type="button" onClick={() => onChosen([...new Set([...chosen, ...names])])}>
          Choose {text ? 'these' : 'all'}
        </button>
        <button type="button" onClick={() => onChosen(chosen.filter(action => !names.includes(action)))}>
          None of {text ? 'these' : 'them'}
        </button>
      </div>
      <Problem error={unread} what="The actions cannot be read" onRetry={() => void refetch()} />
      <div className="choices">
        <Choices
          names={names}
          meaningOf={name => found.find(({ action }) => action === name)?.description ?? ''}
          chosen={chosen}
          onChosen={onChosen}
        />
      </div>
    </FieldGroup>
  );
}
