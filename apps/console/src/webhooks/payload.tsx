import { useMemo, useState } from 'react';
import type { DeliveryDetails } from '@patchbay/client';
import { CopyButton } from '../kit/copy-button';
import { visible } from '../kit/visible';

/** Characters that a browser lays out at once without a pause that anybody notices. */
const mostAtOnce = 20_000;

export function Payload({ payload }: { payload: DeliveryDetails['payload'] }) {
  const [isWhole, showWhole] = useState(false);
  const text = useMemo(() => visible(JSON.stringify(payload, undefined, 2)), [payload]);
  const isCut = text.length > mostAtOnce && !isWhole;
  return (
    <>
      <h4>Payload</h4>
      <pre aria-label="Payload">{isCut ? text.slice(0, mostAtOnce) : text}</pre>
      <div className="actions">
        <CopyButton text={text} what="the payload" />
        {isCut && (
          <button type="button" onClick={() => showWhole(true)}>
            Show all {text.length.toLocaleString()} characters
          </button>
        )}
      </div>
    </>
  );
}
