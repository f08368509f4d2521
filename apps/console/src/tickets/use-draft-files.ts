import { useEffect, useState } from 'react';
import { useSession } from '../session/session';
import { type Draft, withKey } from './draft';
import { type DraftFile, refusalOf } from './draft-file';
import { Uploads } from './uploads';

/** Changes the files of a draft. They are uploaded as they are chosen; what is removed, or left with the page, is given up. */
export function useDraftFiles(setDraft: (changed: (now: Draft) => Draft) => void) {
  const { client } = useSession();
  const [uploads] = useState(() => new Uploads(client));
  useEffect(() => () => uploads.giveUpAll(), [uploads]);

  const change = (changed: (files: readonly DraftFile[]) => DraftFile[]) =>
    setDraft(draft => withKey({ ...draft, files: changed(draft.files) }));
  const replace = (next: DraftFile) =>
    change(files => files.map(each => (each.id === next.id ? next : each)));
  const upload = async (file: DraftFile) => replace(await uploads.start(file));

  return {
    add: (chosen: readonly File[], present: readonly DraftFile[]) => {
      const added = numbered(chosen, present);
      change(files => [...files, ...added]);
      for (const file of added) if (file.failure === undefined) void upload(file);
    },
    tryAgain: ({ id, file }: DraftFile) => {
      replace({ id, file });
      void upload({ id, file });
    },
    remove: (id: number) => {
      uploads.giveUp(id);
      change(files => files.filter(file => file.id !== id));
    },
  };
}

/** Those beyond a bound with the reason. */
function numbered(chosen: readonly File[], present: readonly DraftFile[]): DraftFile[] {
  const added: DraftFile[] = [];
  let id = Math.max(0, ...present.map(file => file.id));
  for (const file of chosen) {
    const failure = refusalOf(file, [...present, ...added]);
    id += 1;
    added.push({ id, file, ...(failure && { failure }) });
  }
  return added;
}
