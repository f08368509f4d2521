import { useEffect, useState } from 'react';
import { isTaken, searchKey } from '../kit/keys';
import { SearchDialog } from './search-dialog';
import { useKinds } from './use-search';

/** Opens the search from every page, also by its key. */
export function SearchButton() {
  const [isOpen, open] = useState(false);
  const hasKinds = useKinds().length > 0;
  useEffect(() => {
    if (!hasKinds) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== searchKey || event.ctrlKey || event.metaKey || event.altKey || isTaken()) return;
      event.preventDefault();
      open(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hasKinds]);
  if (!hasKinds) return undefined;
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={searchKey}
        onClick={() => open(true)}
      >
        Search <kbd aria-hidden>{searchKey}</kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => open(false)} />}
    </>
  );
}
