import { useMutation } from '@tanstack/react-query';
import type { MonitoringView } from '@patchbay/client';
import { useNotice } from '../kit/notice';
import { Problem } from '../kit/problem';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import type { OwnAgent } from '../session/phone-choice';
import { useOwnPhone } from './use-own-phone';

type Mode = MonitoringView['mode'];

const modes: readonly [mode: Mode, title: string][] = [
  ['listen', 'Listen in'],
  ['whisper', 'Whisper to the agent'],
  ['barge', 'Join the call'],
];

interface Props {
  /** Of the agent who talks. */
  login: string;
  name: string;
}

/** The ways of listening to an agent's call on one's own phone that the user may choose. */
export function MonitorButtons({ login, name }: Props) {
  const { client, may } = useSession();
  const say = useNotice();
  const { error, isPending, mutate } = useMutation({
    mutationFn: ({ agent, mode }: { agent: OwnAgent; mode: Mode }) =>
      client.monitorings[mode](login, { supervisor_login: agent.login }, { retries: 0 }),
    onSuccess: (_, { agent }) =>
      say(`The phone ${visible(agent.number)} rings: answer it to hear the call of ${visible(name)}.`),
  });
  const { agent, use, choice } = useOwnPhone<Mode>((agent, mode) => mutate({ agent, mode }));
  if (agent?.login === login) return undefined;
  return (
    <>
      {modes
        .filter(([mode]) => may('POST', 'agents', login, mode))
        .map(([mode, title]) => (
          <button key={mode} type="button" disabled={isPending} onClick={() => use(mode)}>
            {title}
          </button>
        ))}
      <Problem error={error} what="The call is not heard" />
      {choice}
    </>
  );
}
