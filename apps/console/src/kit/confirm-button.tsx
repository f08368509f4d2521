import { useState } from 'react';

interface Props {
  /** What it does, such as `Delete`. */
  children: string;
  /** What is asked before. */
  question: string;
  onConfirm: () => void;
  disabled?: boolean;
}

/** Asks in its place before it does what cannot be undone. The focus goes to the way back, and back. */
export function ConfirmButton({ children, question, onConfirm, disabled = false }: Props) {
  const [stage, go] = useState<'before' | 'asking' | 'after'>('before');
  if (stage !== 'asking')
    return (
      <button
        ref={stage === 'after' ? focus : undefined}
        type="button"
        disabled={disabled}
        onClick={() => go('asking')}
      >
        {children}
      </button>
    );
  return (
    <span className="confirm" role="group" aria-label={question}>
      {question}
      <button type="button" className="primary" onClick={() => (go('after'), onConfirm())}>
        {children}
      </button>
      <button ref={focus} type="button" className="quiet" onClick={() => go('after')}>
        Cancel
      </button>
    </span>
  );
}

const focus = (button: HTMLButtonElement | null): void => button?.focus();
