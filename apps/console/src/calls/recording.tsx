import { createElement, useEffect, useState } from 'react';
import { Problem } from '../kit/problem';
import { saveFile } from '../kit/save-file';
import { useRecording } from './call-queries';

/** Read when it is wanted, with the credentials of the user, and played in the page. */
export function Recording({ filename }: { filename: string }) {
  const { data, error, isPending, mutate } = useRecording(filename);
  return (
    <section aria-labelledby="recording">
      <h2 id="recording">Recording</h2>
      {data ? (
        <div className="recording">
          <Player bytes={data} />
          <button type="button" onClick={() => saveFile(filename, data)}>
            Save
          </button>
        </div>
      ) : (
        <button type="button" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Reading …' : 'Listen'}
        </button>
      )}
      <Problem error={error} what="The recording cannot be read" />
    </section>
  );
}

/** Nobody has written down what was said, so there are no captions. */
function Player({ bytes }: { bytes: Uint8Array<ArrayBuffer> }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return src && createElement('audio', { src, controls: true, autoPlay: true, 'aria-label': 'Recording' });
}
