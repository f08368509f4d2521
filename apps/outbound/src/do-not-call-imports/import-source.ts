import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { BusinessTime } from '@patchbay/platform/business-time';
import { OutboundConfiguration } from '../configuration';
import { type Delimiter, type ReadRows, rowsIn, sliceBytes } from './csv';
import type { DoNotCallImport } from './do-not-call-import';
import { type SortedRows, sortRows } from './import-rows';
import { readSlice } from './import-statements';

/** Rows of an import, from its place on. */
export interface Batch {
  file: DoNotCallImport;
  read: ReadRows;
  sorted: SortedRows;
  isLast: boolean;
}

/** The import as it will be after a batch. */
const behind = ({ file, read: { rows, end } }: Batch): DoNotCallImport => ({
  ...file,
  place: file.place + end,
  line: file.line + rows.length,
});

/** Reads rows of imports, those behind a batch while it is written. */
@Injectable()
export class ImportSource {
  private ahead: Promise<Batch | undefined> | undefined;

  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly configuration: OutboundConfiguration,
  ) {}

  async batchOf(file: DoNotCallImport): Promise<Batch> {
    const ahead = await this.ahead;
    const isNext = ahead?.file.import_id === file.import_id && ahead.file.place === file.place;
    const batch = isNext ? ahead : await this.read(file);
    this.ahead = batch.isLast ? undefined : this.read(behind(batch)).catch(() => undefined);
    return batch;
  }

  private async read(file: DoNotCallImport): Promise<Batch> {
    const { import_id, place, size, delimiter, header, line } = file;
    const [slice] = await this.database.rows(readSlice, { import_id, place, size: sliceBytes });
    const bytes = slice?.bytes ?? new Uint8Array();
    const isLast = place + bytes.length >= size;
    const read = await rowsIn(bytes, { delimiter: delimiter as Delimiter, isLast });
    const { PHONE_COUNTRY: country } = this.configuration;
    const sorted = sortRows(read.rows, line + 1, { header, country, time: this.time, now: this.time.now() });
    return { file, read, sorted, isLast: isLast && read.end === bytes.length };
  }
}
