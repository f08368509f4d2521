import { useMutation } from '@tanstack/react-query';
import { useNotice } from '../kit/notice';
import { Problem } from '../kit/problem';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import type { OwnAgent } from '../session/phone-choice';
import { useOwnPhone } from './use-own-phone';

interface Wanted {
  agent: OwnAgent;
  number: string;
}

/**
 * Calls from one's own phone, which rings first.
 *
 * @param customer to whom the numbers belong, if that is known
 * @param onCalled called when the exchange has taken it
 * @returns whether the user may, how to call, and what is shown of it
 */
export function useCalling(customer?: number, onCalled?: () => void) {
  const { client, may } = useSession();
  const say = useNotice();
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
  const { agent, use, choice } = useOwnPhone<string>((agent, number) => mutate({ agent, number }));
  return {
    isPermitted: may('POST', 'agents', agent?.login ?? '', 'call'),
    isPending,
    call: use,
    shown: (
      <>
        <Problem error={error} what="No call was made" />
        {choice}
      </>
    ),
  };
}
