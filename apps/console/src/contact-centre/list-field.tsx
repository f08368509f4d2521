import type { DoNotCallListView } from '@patchbay/client';
import { Field } from '../kit/field';

export interface Lists {
  lists: readonly DoNotCallListView[];
  /** Identifier of the one that is proposed. */
  list: number;
}

/** The do-not-call list that is meant. */
export const ListField = ({ lists, list, error }: Lists & { error: unknown }) => (
  <Field label="List" name="list_id" error={error} hint="All campaigns keep to the first one.">
    {attributes => (
      <select {...attributes} defaultValue={list}>
        {lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
