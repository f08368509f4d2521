import { useState } from 'react';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import { DialPad } from './dial-pad';
import { usePhone } from './use-phone';
import { PhoneDialog } from './phone-dialog';

/** Which phone calls are made from, and a way to choose another one. */
export function MyPhone() {
  const { login, may } = useSession();
  const { agent } = usePhone();
  const [isOpen, open] = useState(false);
  const isOfUse = may('GET', 'events', 'stream') || may('POST', 'agents', agent?.login ?? login, 'call');
  if (!may('GET', 'agents') || !isOfUse) return undefined;
  return (
    <div className="my-phone">
      <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => open(true)}>
        {agent ? `My phone: ${visible(agent.number)}` : 'My phone'}
      </button>
      <DialPad />
      {isOpen && <PhoneDialog onChosen={() => open(false)} onClose={() => open(false)} />}
    </div>
  );
}
