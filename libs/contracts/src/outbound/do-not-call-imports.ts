import { CalendarOrEmpty } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { Id, Integer, largestId } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { takesBytes } from '../file-requests';
import { empty, eventsOf, explained, one, request } from '../message';
import { readBy } from '../rights';
import { chunkBytes, largestFile } from '../ticketing/files';
import { globalList } from './do-not-call-lists';

/** Columns of a file, in any order; others are left alone. */
export const importColumns = ['phone_number', 'date', 'description'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** `WAITING` and `RUNNING` go on by themselves. */
export const importStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;
export type ImportState = (typeof importStates)[number];

/** Rows of which an import says why it has refused them. */
export const mostRefused = 100;

export class NewImport {
  @Id({
    optional: true,
    description: 'Identifier of the list',
    whenOmitted: '1, which every campaign respects',
    example: globalList,
  })
  list_id?: number | null;
}

export class ImportKey {
  @Id({ description: 'Identifier of the import', example: 1 })
  import_id: number;
}

export class ImportPart extends ImportKey {
  @Integer({ min: 0, max: largestFile / chunkBytes - 1, description: 'Number of the part, starting at 0' })
  number: number;
}

export class ImportId {
  @Id({ description: 'Identifier of the import', example: 1 })
  id: number;
}

export class RefusedRow {
  @Integer({ min: 0, max: largestId, description: 'Row of the file; the header is row 1', example: 3 })
  row: number;
  @Text({ max: 255, example: 'phone_number must be a phone number' }) message: string;
}

const count = { min: 0, max: largestId };

class ImportProgress {
  @OneOf(importStates, { description: '`FAILED`: the rest of the file cannot be read', example: 'DONE' })
  state: ImportState;
  @Integer({ ...count, description: 'Rows that were read so far, without the header', example: 3 })
  rows: number;
  @Integer({ ...count, description: 'Those that became entries', example: 1 }) added: number;
  @Integer({ ...count, description: 'Those whose number was on the list already', example: 1 }) known: number;
}

export class DoNotCallImportView extends ImportProgress {
  @ObjectList(() => RefusedRow, { description: `The first ${mostRefused} rows that were refused, and why` })
  refused: RefusedRow[];
  @CalendarOrEmpty('timestamp', { description: 'Empty while it goes on' }) done_at: string;
}

/** With all of its numbers: it stands for the events of its entries. */
export class DoNotCallImported extends ImportProgress {
  @Id({ example: 1 }) import_id: number;
  @Id({ example: globalList }) list_id: number;
  @Integer({ ...count, description: 'Rows that were refused', example: 1 }) refused: number;
}

/**
 * A file comes in parts, as that of `temporary_files`: `upload` begins, then `append` for each part once the one before is
 * acknowledged, then `finish`, from which on it is worked off.
 */
export const doNotCallImports = {
  upload: explained(
    'The first row names the columns: `phone_number`, and if you like `date` (`YYYY-MM-DD` or `YYYY-MM-DD hh:mm`, when the number was noted; now without one) and `description`. They are in any order, separated by `;` or `,`, in UTF-8. A number that the list has already keeps its entry, and never expires any more. Each row counts from the moment that the import has counted it; `DO_NOT_CALL_IMPORTED` reports that it is done.',
    takesBytes(
      request(
        'outbound.do_not_call_imports.begin',
        'POST /do_not_call/import',
        NewImport,
        one(ImportKey),
        'Forbids calls to the numbers of a CSV file; the body is the file, at most 25 MiB',
      ),
      {
        type: 'text/csv',
        example: 'phone_number;date;description\n600 100 200;2026-05-29;asked in a call\n',
      },
    ),
  ),
  append: takesBytes(
    request('outbound.do_not_call_imports.append', null, ImportPart, empty, 'Adds the next part of a file'),
  ),
  finish: request(
    'outbound.do_not_call_imports.finish',
    null,
    ImportKey,
    one(ImportKey),
    'Ends a file: its rows are worked off from now on',
  ),
  discard: request(
    'outbound.do_not_call_imports.discard',
    null,
    ImportKey,
    empty,
    'Discards a file that was not finished',
  ),
  read: explained(
    'It is kept for 30 days.',
    request(
      'outbound.do_not_call_imports.read',
      'GET /do_not_call/imports/:id',
      ImportId,
      one(DoNotCallImportView),
      'Says how far an import is, and which rows it has refused',
    ),
  ),
};

const importEvent = eventsOf(
  'outbound',
  'import_id',
  DoNotCallImportView,
  readBy(doNotCallImports.read, { id: 'import_id' }),
);

export const doNotCallImportEvents = {
  imported: importEvent(
    'DO_NOT_CALL_IMPORTED',
    DoNotCallImported,
    'The numbers of a file were added to a do-not-call list',
  ),
};
