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

const texts: Record<SoftphoneCall['progress'], string> = {
  ringing: 'rings',
  answering: 'is being connected',
  connected: 'is connected',
};

function CallOfPhone({ call: { number, progress, isMuted } }: { call: SoftphoneCall }) {
  return (
    <>
      <p>
        <strong>{visible(number) || 'An unknown number'}</strong> {texts[progress]}
      </p>
      {progress === 'connected' ? <Connected isMuted={isMuted} /> : <Ringing progress={progress} />}
    </>
  );
}

function Ringing({ progress }: Pick<SoftphoneCall, 'progress'>) {
  const { softphone } = useSoftphone();
  return (
    <div className="actions">
      <button
        type="button"
        className="primary"
        disabled={progress === 'answering'}
        onClick={() => softphone.answer()}
      >
        Answer
      </button>
      <button type="button" onClick={() => softphone.hangUp()}>
        Decline
      </button>
    </div>
  );
}

/** What ends the call is not where the button to answer it was: many people click twice. */
function Connected({ isMuted }: Pick<SoftphoneCall, 'isMuted'>) {
  const { softphone } = useSoftphone();
  const [hasKeys, showKeys] = useState(false);
  return (
    <>
      <div className="actions">
        <button type="button" aria-expanded={hasKeys} onClick={() => showKeys(!hasKeys)}>
          Keys
        </button>
        <button type="button" aria-pressed={isMuted} onClick={() => softphone.mute(!isMuted)}>
          {isMuted ? 'Microphone is off' : 'Mute'}
        </button>
        <button type="button" onClick={() => softphone.hangUp()}>
          Hang up
        </button>
      </div>
      {hasKeys && <PhoneKeys onPress={key => softphone.press(key)} />}
    </>
  );
}
