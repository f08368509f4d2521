import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Field } from '../kit/field';
import { Problem } from '../kit/problem';
import type { OwnAgent } from '../session/phone-choice';
import { agentsOf } from '../people/agents';
import { useSession } from '../session/session';
import { type SipAccount, SoftphoneProblem } from '../softphone/sip-agent';
import { useSoftphone } from './use-softphone';

interface Props {
  /** Who takes calls there; null as long as nobody is chosen. */
  agent: OwnAgent | null;
  onRegistered: (number: string) => void;
}

/** Makes this tab the phone of an agent, if the exchange takes phones in browsers. */
export function SoftphoneForm({ agent, onRegistered }: Props) {
  const { softphone, state } = useSoftphone();
  const turnOn = useTurningOn({ agent, onRegistered });
  if (!softphone.address) return undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    turnOn.mutate({ number: String(form.get('number')), password: String(form.get('sip-password')) });
  };
  return (
    <section aria-labelledby="softphone-title">
      <h3 id="softphone-title">This browser as the phone</h3>
      {state.registration === 'registered' || state.registration === 'lost' ? (
        <Registered />
      ) : (
        <form onSubmit={submit}>
          <p className="muted">
            Calls of {agent?.name ?? 'the chosen agent'} ring in this tab for as long as it is open. The
            password is that of the number at the exchange, and stays in the memory of this tab.
          </p>
          <Field label="Number of this phone" name="number">
            {attributes => (
              <input
                {...attributes}
                key={agent?.login}
                defaultValue={agent?.number}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <Field label="Password of the number" name="sip-password">
            {attributes => <input {...attributes} type="password" autoComplete="off" required />}
          </Field>
          <p className="actions">
            <button disabled={!agent || turnOn.isPending}>
              {turnOn.isPending ? 'Registering …' : 'Use this browser'}
            </button>
          </p>
        </form>
      )}
      {turnOn.error instanceof SoftphoneProblem ? (
        <p role="alert" className="refusal">
          {turnOn.error.message}
        </p>
      ) : (
        <Problem error={turnOn.error} what="The agent was not logged in at this phone" />
      )}
    </section>
  );
}

/** Registers at the exchange, and has the agent's calls come here. */
function useTurningOn({ agent, onRegistered }: Props) {
  const { client, queries, softphone } = useSession();
  return useMutation({
    mutationFn: async (account: SipAccount) => {
      await softphone.turnOn(account);
      const { number: phone_number } = account;
      if (!agent || phone_number === agent.number) return;
      await client.agentCommands.login(agent.login, { phone_number });
      // They have the phone where each agent is.
      await queries.invalidateQueries({ queryKey: agentsOf(client).queryKey });
    },
    onSuccess: (_, { number }) => onRegistered(number),
  });
}

function Registered() {
  const { softphone, state } = useSoftphone();
  return (
    <>
      <p>
        {state.registration === 'lost'
          ? `The exchange is away: number ${state.number} registers again when it is back.`
          : `Number ${state.number} rings in this tab.`}
      </p>
      <p className="actions">
        <button type="button" onClick={() => softphone.turnOff()}>
          Stop using this browser
        </button>
      </p>
    </>
  );
}
