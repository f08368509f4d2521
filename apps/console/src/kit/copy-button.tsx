import { useState } from 'react';

/** Browsers offer the clipboard to pages that came over HTTPS; elsewhere the text is selected by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [said, say] = useState('');
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(text).then(
          () => say('Copied'),
          () => say('The browser does not allow it: select the text'),
        )
      : say('The browser does not allow it: select the text');
  return (
    <>
      <button type="button" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        Copy
      </button>
      <span role="status" className="muted">
        {said}
      </span>
    </>
  );
}
