import { useState } from 'react';
import type { DoNotCallListView } from '@patchbay/client';
import { ConfirmButton } from '../kit/confirm-button';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { AddEntryDialog } from './add-entry-dialog';
import { AddListDialog } from './add-list-dialog';
import { ImportDialog } from './import-dialog';
import { globalList, useDoNotCallChange } from './do-not-call-queries';

interface Props {
  lists: readonly DoNotCallListView[];
  /** The one that is shown; undefined for all. */
  list: number | undefined;
  onImport: (id: number) => void;
}

/** What can be done with the lists; what the user may not is left out. */
export function DoNotCallActions({ lists, list, onImport }: Props) {
  const { may } = useSession();
  const [opened, open] = useState<'entry' | 'import' | 'list'>();
  const close = () => open(undefined);
  const remove = useDoNotCallChange(
    (client, id: number) => client.doNotCallLists.delete(id),
    'The list is deleted.',
  );
  const shown = lists.find(({ id }) => id === list);
  return (
    <>
      <p className="actions">
        {may('POST', 'do_not_call') && (
          <button type="button" className="primary" aria-haspopup="dialog" onClick={() => open('entry')}>
            Forbid calls to a number
          </button>
        )}
        {may('POST', 'do_not_call', 'import') && (
          <button type="button" aria-haspopup="dialog" onClick={() => open('import')}>
            Import
          </button>
        )}
        {may('POST', 'do_not_call_lists') && (
          <button type="button" aria-haspopup="dialog" onClick={() => open('list')}>
            Add a list
          </button>
        )}
        {shown && shown.id !== globalList && may('DELETE', 'do_not_call_lists', String(shown.id)) && (
          <ConfirmButton
            question={`Delete the list ${shown.name}?`}
            disabled={remove.isPending}
            onConfirm={() => remove.mutate(shown.id)}
          >
            Delete the list
          </ConfirmButton>
        )}
      </p>
      <Problem error={remove.error} what="The list was not deleted" />
      {opened === 'entry' && <AddEntryDialog lists={lists} list={list ?? globalList} onClose={close} />}
      {opened === 'import' && (
        <ImportDialog
          lists={lists}
          list={list ?? globalList}
          onImport={id => (close(), onImport(id))}
          onClose={close}
        />
      )}
      {opened === 'list' && <AddListDialog onClose={close} />}
    </>
  );
}
