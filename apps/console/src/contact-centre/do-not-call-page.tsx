import './do-not-call.css';
import type { Wanted } from '../kit/address-filter';
import { FilterChoice, FilterNumber } from '../kit/filter-fields';
import { FilterForm } from '../kit/filter-form';
import { Problem } from '../kit/problem';
import { useAddress } from '../kit/use-address';
import { useWanted } from '../kit/use-wanted';
import { VirtualRows } from '../kit/virtual-rows';
import { DoNotCallActions } from './do-not-call-actions';
import { ImportProgress } from './import-progress';
import { DoNotCallRow } from './do-not-call-row';
import { useDoNotCallEntries, useDoNotCallLists } from './do-not-call-queries';
import { Part } from './part';

const names = ['list_id', 'phone_number'] as const;

type WantedEntries = Wanted<(typeof names)[number]>;

/** Pixels of a row, which is higher where there is little room. */
const usualHeight = 44;

/** Who must not be called. Which list, which number and which import is shown is in the address. */
export function DoNotCallPage() {
  const { set } = useAddress();
  const { search, wanted, want } = useWanted(names, ['import']);
  const shown = search.get('import') ?? '';
  const { data: lists = [], error: unread } = useDoNotCallLists();
  const { list_id, phone_number } = wanted;
  const filter = {
    ...(/^\d+$/.test(list_id) && { list_id: Number(list_id) }),
    ...(phone_number && { phone_number }),
  };
  const { items, isPending, error, retry, onEnd } = useDoNotCallEntries(filter);
  return (
    <Part>
      <Filter wanted={wanted} lists={lists.map(({ id, name }) => [String(id), name])} onWanted={want} />
      <DoNotCallActions lists={lists} list={filter.list_id} onImport={id => set('import', String(id))} />
      {/^\d+$/.test(shown) && <ImportProgress id={Number(shown)} onClose={() => set('import', '')} />}
      <Problem error={unread} what="The lists cannot be read" />
      <Problem error={error} what="The entries cannot be read" onRetry={retry} />
      {isPending && <p className="empty">Reading …</p>}
      {!isPending && !error && items.length === 0 && (
        <p className="empty">
          {phone_number
            ? 'No entry forbids calls to this number.'
            : 'Nobody is on this list: all may be called.'}
        </p>
      )}
      {items.length > 0 && (
        <VirtualRows
          items={items}
          label="Numbers that must not be called"
          keyOf={({ entry_id }) => entry_id}
          usualHeight={usualHeight}
          onEnd={onEnd}
          row={entry => (
            <DoNotCallRow entry={entry} list={lists.find(({ id }) => id === entry.list_id)?.name ?? ''} />
          )}
        />
      )}
    </Part>
  );
}

interface FilterProps {
  wanted: WantedEntries;
  lists: readonly string[][];
  onWanted: (wanted: WantedEntries) => void;
}

function Filter({ wanted, lists, onWanted }: FilterProps) {
  return (
    <FilterForm names={names} wanted={wanted} onWanted={onWanted} label="Filter entries">
      <FilterChoice label="List" name="list_id" value={wanted.list_id} options={lists} />
      <FilterNumber label="Number" name="phone_number" value={wanted.phone_number} />
    </FilterForm>
  );
}
