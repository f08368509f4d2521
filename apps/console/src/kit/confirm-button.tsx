import { useState } from 'react';

interface Props {
  /** What it does, such as `Delete`. */
  children: string;
  /** What is asked before. */
  question: string;
  onConfirm: () => void;
  disabled?: boolean;
}

/** Asks in its place before it does what cannot be undone. */
export function ConfirmButton({ children, question, onConfirm, disabled = false }: Props) {
  const [isAsking, ask] = useState(false);
  if (!isAsking)
    return (
      <button type="button" disabled={disabled} onClick={() => ask(true)}>
        {children}
      </button>
    );
  return (
    <span className="confirm" role="group" aria-label={question}>
      {question}
      <button type="button" className="primary" onClick={() => (ask(false), onConfirm())}>
        {children}
      </button>
      <button type="button" className="quiet" onClick={() => ask(false)}>
        Cancel
      </button>
    </span>
  );
}
