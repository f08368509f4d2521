import { type ImportKey, mostRefused } from '@patchbay/contracts/outbound/do-not-call-imports';
import { chunkBytes } from '@patchbay/contracts/ticketing/files';
import { columnList } from '@patchbay/persistence/columns';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import { DoNotCallImport, type ImportedPart } from './do-not-call-import';

const columns = columnList('do_not_call_imports', DoNotCallImport);
const isOpen = `state IN ('WAITING', 'RUNNING')`;

/** Takes only the part after the last one, and only until the file is finished. */
export const addPart = statement<ImportedPart, Pick<ImportedPart, 'number'>>(`
  INSERT INTO do_not_call_import_parts (import_id, number, bytes)
  SELECT import_id, :number::integer, :bytes FROM do_not_call_imports
  WHERE import_id = :import_id AND state = 'RECEIVING' AND :number::integer = (
    SELECT count(*) FROM do_not_call_import_parts WHERE import_id = :import_id)
  RETURNING number`);

/** The same for the same list and bytes; no row for an import that is finished or does not exist. */
export const digestOfReceived = statement<ImportKey, { list_id: number; digest: string }>(`
  SELECT list_id, encode(sha256(coalesce((SELECT string_agg(sha256(bytes), '' ORDER BY number)
    FROM do_not_call_import_parts WHERE import_id = :import_id), '')), 'hex') AS digest
  FROM do_not_call_imports WHERE import_id = :import_id AND state = 'RECEIVING' FOR NO KEY UPDATE`);

export const lockReceived = statement<ImportKey, { size: number }>(`SELECT
    (SELECT coalesce(sum(length(bytes)), 0)::bigint FROM do_not_call_import_parts WHERE import_id = :import_id) AS size
  FROM do_not_call_imports WHERE import_id = :import_id AND state = 'RECEIVING' FOR NO KEY UPDATE`);

export const discardReceived = statement<ImportKey>(
  `DELETE FROM do_not_call_imports WHERE import_id = :import_id AND state = 'RECEIVING'`,
);

/** Bytes of a file from a place on, at most as many as a part has. */
export const readSlice = statement<
  ImportKey & { place: number; size: number },
  { bytes: Uint8Array | null }
>(`
  SELECT substring(string_agg(bytes, '' ORDER BY number) FROM (:place::bigint % ${chunkBytes} + 1)::int FOR :size::int) AS bytes
  FROM do_not_call_import_parts WHERE import_id = :import_id
    AND number BETWEEN :place::bigint / ${chunkBytes} AND :place::bigint / ${chunkBytes} + 1`);

/** The one that began first. */
export const nextOpen = shortStatement<object, DoNotCallImport>(
  `SELECT ${columns} FROM do_not_call_imports WHERE ${isOpen} ORDER BY import_id LIMIT 1`,
);

/** No row when another replica works on it, or has come further. */
export const lockAt = statement<
  ImportKey & { place: number },
  ImportKey
>(`SELECT import_id FROM do_not_call_imports
  WHERE import_id = :import_id AND place = :place AND ${isOpen} FOR NO KEY UPDATE SKIP LOCKED`);

interface NewEntries {
  list_id: number;
  keys: readonly string[];
  numbers: readonly string[];
  reasons: readonly string[];
  dates: readonly Date[];
}

/** An entry that the list has already never expires any more. The numbers are locked, and each of them is given once. */
export const addEntries = statement<NewEntries, { added: number }>(`WITH written AS (
    INSERT INTO do_not_call (list_id, phone_key, phone_number, reason, added_at)
    SELECT :list_id::bigint, given.* FROM unnest(:keys::text[], :numbers::text[], :reasons::text[], :dates::timestamptz[]) AS given
    ON CONFLICT (phone_key, list_id) DO UPDATE SET expires_at = NULL WHERE do_not_call.expires_at IS NOT NULL
    RETURNING (xmax = 0) AS is_added)
  SELECT count(*) FILTER (WHERE is_added)::int AS added FROM written`);

export interface Progress extends ImportKey {
  end: number;
  lines: number;
  count: number;
  added: number;
  known: number;
  /** JSON. */
  refused: string;
  state: DoNotCallImport['state'];
}

export const noteProgress = statement<Progress, DoNotCallImport>(`UPDATE do_not_call_imports SET
    place = place + :end, line = line + :lines, rows = rows + :count, added = added + :added, known = known + :known,
    refused = jsonb_path_query_array(refused || :refused::jsonb, '$[0 to ${mostRefused - 1}]'), state = :state,
    done_at = CASE WHEN :state IN ('DONE', 'FAILED') THEN clock_timestamp() END
  WHERE import_id = :import_id RETURNING ${columns}`);

export const dropParts = statement<ImportKey>(
  'DELETE FROM do_not_call_import_parts WHERE import_id = :import_id',
);
