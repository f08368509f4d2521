import type { FileToken, TemporaryFile } from '@patchbay/contracts/ticketing/files';
import { statement } from '@patchbay/persistence/statement';
import type { StoredChunk } from './stored-file';

/** Takes only the chunk after the last one, and only until the file is finished. */
export const insertChunk = statement<StoredChunk, Pick<StoredChunk, 'number'>>(`
  INSERT INTO file_chunks (token, number, bytes)
  SELECT token, :number::integer, :bytes FROM files WHERE token = :token AND size IS NULL
    AND :number::integer = (SELECT count(*) FROM file_chunks WHERE token = :token)
  RETURNING number`);

export const finishFile = statement<FileToken, TemporaryFile>(`UPDATE files
  SET size = (SELECT coalesce(sum(length(bytes)), 0) FROM file_chunks WHERE token = :token)
  WHERE token = :token AND size IS NULL RETURNING filename, token, size`);

/** The same for the same name and bytes; no row for a file that is finished or does not exist. */
export const digestOfUnfinished = statement<FileToken, { filename: string; digest: string }>(`
  SELECT filename, encode(sha256(coalesce((
    SELECT string_agg(sha256(bytes), '' ORDER BY number) FROM file_chunks WHERE token = :token), '')), 'hex') AS digest
  FROM files WHERE token = :token AND size IS NULL FOR NO KEY UPDATE`);

const isAttached = 'EXISTS (SELECT FROM ticket_attachments AS attached WHERE attached.token = files.token)';

/** A file while it can be read: for 24 hours, and as long as a message has it. */
export const fileByToken = statement<FileToken & { now: Date }, Pick<TemporaryFile, 'filename' | 'size'>>(`
  SELECT filename, size FROM files WHERE token = :token AND size IS NOT NULL
  AND (created_at > :now::timestamptz - interval '24 hours' OR ${isAttached})`);

/** Waits for those who are attaching the files at the moment: the next statement sees their messages. */
export const lockFiles = statement<{ tokens: string[] }>(
  'SELECT FROM files WHERE token = ANY (:tokens::text[]) ORDER BY token FOR UPDATE',
);

/** Deletes those of the locked files that no message has. */
export const deleteUnattached = statement<{ tokens: string[] }>(
  `DELETE FROM files WHERE token = ANY (:tokens::text[]) AND NOT ${isAttached}`,
);
