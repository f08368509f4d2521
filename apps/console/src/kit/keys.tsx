import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from './dialog';

/** A key of a page, and what it does there. */
export interface PageKey {
  readonly key: string;
  readonly does: string;
  readonly press: () => void;
}

const help = '?';
/** Opens the search on every page. */
export const searchKey = '/';

const everywhere = [
  { key: searchKey, does: 'Search tickets, people, companies and calls' },
  { key: help, does: 'Show these keys' },
];

/** Keys work wherever nothing is written and no dialog is open. */
export function Keys({ keys }: { keys: readonly PageKey[] }) {
  const [isHelp, showHelp] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken()) return;
    const wanted =
      event.key === help ? () => showHelp(true) : keys.find(({ key }) => key === event.key)?.press;
    if (!wanted) return;
    event.preventDefault();
    wanted();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button type="button" className="quiet keys-button from-760" onClick={() => showHelp(true)}>
        Keys <kbd>{help}</kbd>
      </button>
      {isHelp && (
        <Dialog title="Keys of this page" onClose={() => showHelp(false)}>
          <dl>
            {[...keys, ...everywhere].map(({ key, does }) => (
              <div key={key} className="key">
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}

/** Somebody writes, or a question waits for an answer. */
export const isTaken = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true;
