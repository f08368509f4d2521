import { statement } from '@patchbay/persistence/statement';

export const insertFile = statement('INSERT INTO files (token, filename, created_at) VALUES ($1, $2, $3)');

/** Only the chunk after the last one is taken, and only until the file is finished. */
export const insertChunk = statement(`INSERT INTO file_chunks (token, number, bytes)
  SELECT token, $2::integer, $3 FROM files WHERE token = $1 AND size IS NULL
    AND $2::integer = (SELECT count(*) FROM file_chunks WHERE token = $1)
  RETURNING number`);

export const finishFile = statement(`UPDATE files
  SET size = (SELECT coalesce(sum(length(bytes)), 0) FROM file_chunks WHERE token = $1)
  WHERE token = $1 AND size IS NULL RETURNING filename, token, size`);

/** The same for the same name and bytes; no row for a file that is finished or that nobody has begun. */
export const digestOfUnfinished = statement(`SELECT filename, encode(sha256(coalesce((
    SELECT string_agg(sha256(bytes), '' ORDER BY number) FROM file_chunks WHERE token = $1), '')), 'hex') AS digest
  FROM files WHERE token = $1 AND size IS NULL FOR UPDATE`);

export const deleteUnfinished = statement('DELETE FROM files WHERE token = $1 AND size IS NULL');

const isAttached = 'EXISTS (SELECT FROM ticket_attachments AS attached WHERE attached.token = files.token)';

/** A file, as long as it can be read: for 24 hours, and as long as a message has it. */
export const fileByToken = statement(`SELECT filename, size FROM files WHERE token = $1 AND size IS NOT NULL
  AND (created_at > $2::timestamptz - interval '24 hours' OR ${isAttached})`);

export const chunkOfFile = statement('SELECT bytes FROM file_chunks WHERE token = $1 AND number = $2');

/** Of the given files those that no message has; one that is being attached right now stays. */
export const deleteUnattached = statement(`DELETE FROM files WHERE token IN (
    SELECT token FROM files WHERE token = ANY ($1::text[]) AND NOT ${isAttached} FOR UPDATE SKIP LOCKED)`);

/** A few of the files, each of which may be of 200 chunks, that nobody can read any more, or that nobody has finished within an hour. */
export const deleteOutdated = statement(`DELETE FROM files WHERE token IN (
    SELECT token FROM files WHERE NOT ${isAttached}
      AND created_at < $1::timestamptz - CASE WHEN size IS NULL THEN interval '1 hour' ELSE interval '24 hours' END
    ORDER BY created_at LIMIT 10 FOR UPDATE SKIP LOCKED)
  RETURNING token`);
