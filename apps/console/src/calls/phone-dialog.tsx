import { useState } from 'react';
import { useAgents } from '../people/agents';
import { Dialog } from '../kit/dialog';
import { Field } from '../kit/field';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import type { OwnAgent } from '../session/phone-choice';
import { SoftphoneForm } from './softphone-form';
import { ownAgentOf, usePhone } from './use-phone';

interface Props {
  onChosen: (agent: OwnAgent | null) => void;
  onClose: () => void;
}

/** Whose phone one has, once for this browser. */
export function PhoneDialog({ onChosen, onClose }: Props) {
  const { login, phone } = useSession();
  const { agent, opens } = usePhone();
  const { data: agents, error, refetch } = useAgents();
  const [wanted, want] = useState({ login: agent?.login ?? '', opens });
  const found = agents?.find(each => each.login !== '' && each.login === wanted.login);
  const chosen = found ? ownAgentOf(found) : null;
  const save = (agent: OwnAgent | null) => {
    phone.choose({ agent, opens: wanted.opens });
    onChosen(agent);
  };
  return (
    <Dialog title="My phone" onClose={onClose}>
      <p className="muted">
        Calls are made from this phone, and who rings there is shown on every page. It is kept in this browser
        for {login}.
      </p>
      <Problem error={error} what="The agents cannot be read" onRetry={() => void refetch()} />
      <Field label="Agent" name="login">
        {attributes => (
          <select
            {...attributes}
            value={wanted.login}
            onChange={({ target }) => want({ ...wanted, login: target.value })}
          >
            <option value="">None</option>
            {agents
              ?.filter(({ active }) => active)
              .map(each => (
                <option key={each.login} value={each.login}>
                  {ownAgentOf(each).name}, {each.number}
                </option>
              ))}
          </select>
        )}
      </Field>
      <label className="choice">
        <input
          type="checkbox"
          checked={wanted.opens}
          onChange={({ target }) => want({ ...wanted, opens: target.checked })}
        />
        <span>Open the page of who calls, unless I am writing something</span>
      </label>
      <p className="actions phone-saved">
        <button type="button" className="primary" disabled={!agents} onClick={() => save(chosen)}>
          Use this phone
        </button>
      </p>
      <SoftphoneForm agent={chosen} onRegistered={number => save(chosen && { ...chosen, number })} />
    </Dialog>
  );
}
