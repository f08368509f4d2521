import { type ReactNode, useState } from 'react';
import type { OwnAgent } from '../session/phone-choice';
import { PhoneDialog } from './phone-dialog';
import { usePhone } from './use-phone';

export interface OwnPhone<T> {
  agent: OwnAgent | null | undefined;
  use: (what: T) => void;
  /** Asks for the phone, while that is needed. */
  choice: ReactNode;
}

/** Does something with one's own phone, which is chosen before its first use. */
export function useOwnPhone<T>(act: (agent: OwnAgent, what: T) => void): OwnPhone<T> {
  const { agent } = usePhone();
  const [asked, ask] = useState<{ what: T }>();
  const choose = (chosen: OwnAgent | null) => {
    ask(undefined);
    if (asked && chosen) act(chosen, asked.what);
  };
  return {
    agent,
    use: what => (agent ? act(agent, what) : ask({ what })),
    choice: asked && <PhoneDialog onChosen={choose} onClose={() => ask(undefined)} />,
  };
}
