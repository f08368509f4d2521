import { type FormEvent, useState } from 'react';
import { nameOf, useAgents, useCallQueues } from '../people/agents';
import { Dialog } from '../kit/dialog';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { useTransfer } from './call-queries';

interface Props {
  id: string;
  login: string;
  onClose: () => void;
}

const number = 'phone_number';
const targets = [number, 'agent_login', 'queue_id'];

/** Hands the call of an agent over: to a number, an agent or a queue. */
export function TransferDialog({ id, login, onClose }: Props) {
  const [target, choose] = useState(number);
  const { error, isPending, mutate } = useTransfer(id, login);
  const isQueue = target.startsWith('queue_id');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [field = number, value = String(form.get(number) ?? '')] = target.split(/ (.*)/, 2);
    mutate({ [field]: value, attended: form.has('attended') }, { onSuccess: onClose });
  };
  return (
    <Dialog title="Hand the call over" onClose={onClose}>
      <form className="transfer" onSubmit={submit}>
        <TargetField login={login} target={target} error={error} onChosen={choose} />
        {target === number && (
          <Field label="Number" name={number} error={error}>
            {attributes => <input {...attributes} required maxLength={64} autoComplete="off" />}
          </Field>
        )}
        {!isQueue && (
          <label className="choice">
            <input type="checkbox" name="attended" />
            <span>The agent talks to them first, and hands over by hanging up</span>
          </label>
        )}
        <button className="primary" disabled={isPending}>
          Hand over
        </button>
        {!isAtFields(error, targets) && <Problem error={error} what="The call was not handed over" />}
      </form>
    </Dialog>
  );
}

interface TargetProps {
  login: string;
  target: string;
  error: unknown;
  onChosen: (target: string) => void;
}

function TargetField({ login, target, error, onChosen }: TargetProps) {
  const { data: agents = [] } = useAgents();
  const { data: queues = [] } = useCallQueues();
  const [field = number] = target.split(' ', 1);
  const colleagues = agents.filter(
    each => each.active === true && each.login !== login && each.number !== '',
  );
  return (
    <Field label="To" name={field === number ? '' : field} error={error}>
      {attributes => (
        <select {...attributes} value={target} onChange={({ target: { value } }) => onChosen(value)}>
          <option value={number}>A number</option>
          <optgroup label="Agents">
            {colleagues.map(agent => (
              <option key={agent.login} value={`agent_login ${agent.login}`}>
                {nameOf(agent)}, {agent.number}
              </option>
            ))}
          </optgroup>
          <optgroup label="Queues">
            {queues.map(({ id, name }) => (
              <option key={id} value={`queue_id ${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        </select>
      )}
    </Field>
  );
}
