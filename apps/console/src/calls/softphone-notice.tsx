import './softphone.css';
import { useState } from 'react';
import { PhoneKeys } from './phone-keys';
import { visible } from '../kit/visible';
import type { SoftphoneCall } from '../softphone/softphone';
import { useSoftphone } from './use-softphone';

/** The call of the phone in this tab, on every page, and the buttons of that phone. */
export function SoftphoneNotice() {
  const { state } = useSoftphone();
  const { call, problem } = state;
  if (!call && !problem) return undefined;
  return (
    <div className="softphone" role="group" aria-label="Phone in this browser">
      {problem && <p className="refusal">{problem}</p>}
      {call && <CallOfPhone call={call} />}
    </div>
  );
}

function CallOfPhone({ call }: { call: SoftphoneCall }) {
  const { softphone } = useSoftphone();
  const [hasKeys, showKeys] = useState(false);
  const { number, isAnswered, isMuted } = call;
  return (
    <>
      <p>
        <strong>{visible(number) || 'An unknown number'}</strong> {isAnswered ? 'is connected' : 'rings'}
      </p>
      {isAnswered ? (
        <div className="actions">
          <button type="button" onClick={() => softphone.hangUp()}>
            Hang up
          </button>
          <button type="button" aria-pressed={isMuted} onClick={() => softphone.mute(!isMuted)}>
            {isMuted ? 'Microphone is off' : 'Mute'}
          </button>
          <button type="button" aria-expanded={hasKeys} onClick={() => showKeys(!hasKeys)}>
            Keys
          </button>
        </div>
      ) : (
        <div className="actions">
          <button type="button" className="primary" onClick={() => softphone.answer()}>
            Answer
          </button>
          <button type="button" onClick={() => softphone.hangUp()}>
            Decline
          </button>
        </div>
      )}
      {isAnswered && hasKeys && <PhoneKeys onPress={key => softphone.press(key)} />}
    </>
  );
}
