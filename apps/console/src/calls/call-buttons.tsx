import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotice } from '../kit/notice';
import { Problem } from '../kit/problem';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import type { OwnAgent } from './phone-choice';
import { usePhone } from './use-phone';
import { PhoneDialog } from './phone-dialog';

interface Props {
  /** To whom the numbers belong. */
  customer: number;
  numbers: readonly string[];
}

/** Calls a customer from one's own phone, which rings first. Whoever may not call sees nothing of it. */
export function CallButtons({ customer, numbers }: Props) {
  const { may } = useSession();
  const { agent } = usePhone();
  const [asked, ask] = useState<string>();
  const { error, isPending, mutate } = useCalling(customer);
  if (!may('POST', 'agents', agent?.login ?? '', 'call') || numbers.length === 0) return undefined;
  const call = (number: string) => (agent ? mutate({ agent, number }) : ask(number));
  const choose = (chosen: OwnAgent | null) => {
    ask(undefined);
    if (asked && chosen) mutate({ agent: chosen, number: asked });
  };
  return (
    <>
      <p className="actions">
        {numbers.map(number => (
          <button
            key={number}
            type="button"
            className="call-button"
            disabled={isPending}
            onClick={() => call(number)}
          >
            Call {visible(number)}
          </button>
        ))}
      </p>
      <Problem error={error} what="No call was made" />
      {asked && <PhoneDialog onChosen={choose} onClose={() => ask(undefined)} />}
    </>
  );
}

interface Wanted {
  agent: OwnAgent;
  number: string;
}

function useCalling(customer_id: number) {
  const { client } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: ({ agent, number }: Wanted) =>
      client.agentCommands.call(agent.login, { phone_number: number, customer_id }, { retries: 0 }),
    onSuccess: (_, { agent, number }) =>
      say(`The phone ${visible(agent.number)} rings: answer it to call ${visible(number)}.`),
  });
}
