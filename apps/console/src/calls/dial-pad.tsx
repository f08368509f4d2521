import './dial-pad.css';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../kit/dialog';
import { PhoneKeys } from './phone-keys';
import { useCalling } from './use-calling';

/** Calls a number that is not a customer's yet. Users without the right to call do not see it. */
export function DialPad() {
  const [isOpen, open] = useState(false);
  const { isPermitted } = useCalling();
  if (!isPermitted) return undefined;
  return (
    <>
      <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => open(true)}>
        Dial
      </button>
      {isOpen && <DialDialog onClose={() => open(false)} />}
    </>
  );
}

function DialDialog({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState('');
  const { isPending, call, shown } = useCalling(undefined, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    call(number);
  };
  return (
    <Dialog title="Dial" onClose={onClose}>
      <form className="dial-pad" onSubmit={submit}>
        <label>
          Number
          <input
            type="tel"
            autoComplete="off"
            required
            maxLength={64}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        </label>
        <PhoneKeys onPress={key => setNumber(number + key)} />
        <p className="actions">
          <button className="primary" disabled={isPending}>
            Call
          </button>
          <button type="button" onClick={() => setNumber(number.slice(0, -1))}>
            Delete the last digit
          </button>
        </p>
      </form>
      {shown}
    </Dialog>
  );
}
