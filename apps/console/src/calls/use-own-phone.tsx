import { useState } from 'react';
import type { OwnAgent } from '../session/phone-choice';
import { PhoneDialog } from './phone-dialog';
import { usePhone } from './use-phone';

/**
 * Does something with one's own phone, which is chosen before its first use.
 *
 * @returns whose it is, how to use it, and what asks for it while that is needed
 */
export function useOwnPhone<T>(act: (agent: OwnAgent, what: T) => void) {
  const { agent } = usePhone();
  const [asked, ask] = useState<{ what: T }>();
  const choose = (chosen: OwnAgent | null) => {
    ask(undefined);
    if (asked && chosen) act(chosen, asked.what);
  };
  return {
    agent,
    use: (what: T) => (agent ? act(agent, what) : ask({ what })),
    choice: asked && <PhoneDialog onChosen={choose} onClose={() => ask(undefined)} />,
  };
}
