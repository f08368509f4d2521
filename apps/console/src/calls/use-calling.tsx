import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotice } from '../kit/notice';
import { Problem } from '../kit/problem';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import type { OwnAgent } from '../session/phone-choice';
import { PhoneDialog } from './phone-dialog';
import { usePhone } from './use-phone';

interface Wanted {
  agent: OwnAgent;
  number: string;
}

/**
 * Calls from one's own phone, which rings first and is chosen before the first call.
 *
 * @param customer to whom the numbers belong, if that is known
 * @param onCalled called when the exchange has taken it
 * @returns whether the user may, how to call, and what is shown of it
 */
export function useCalling(customer?: number, onCalled?: () => void) {
  const { client, may } = useSession();
  const { agent } = usePhone();
  const say = useNotice();
  const [asked, ask] = useState<string>();
  const { error, isPending, mutate } = useMutation({
    mutationFn: ({ agent, number }: Wanted) =>
      client.agentCommands.call(
        agent.login,
        { phone_number: number, ...(customer !== undefined && { customer_id: customer }) },
        { retries: 0 },
      ),
    onSuccess: (_, { agent, number }) => {
      say(`The phone ${visible(agent.number)} rings: answer it to call ${visible(number)}.`);
      onCalled?.();
    },
  });
  const choose = (chosen: OwnAgent | null) => {
    ask(undefined);
    if (asked && chosen) mutate({ agent: chosen, number: asked });
  };
  return {
    isPermitted: may('POST', 'agents', agent?.login ?? '', 'call'),
    isPending,
    call: (number: string) => (agent ? mutate({ agent, number }) : ask(number)),
    shown: (
      <>
        <Problem error={error} what="No call was made" />
        {asked && <PhoneDialog onChosen={choose} onClose={() => ask(undefined)} />}
      </>
    ),
  };
}
