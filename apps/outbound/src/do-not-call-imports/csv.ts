import { parse } from 'csv-parse';

/** Bytes of the longest row: its fields have 1,100 characters at most, and other columns are let in. */
const longestRow = 32_768;
/** Bytes of which rows are read at once: more than the longest one has. */
export const sliceBytes = 40_960;
/** Rows that one transaction writes, each with a lock of its own: Postgres has room for 6,400. */
const mostRows = 2_000;

const delimiters = [';', ','] as const;
export type Delimiter = (typeof delimiters)[number];

const tooLong = `the row has more than ${longestRow.toLocaleString('en')} bytes, or its quote does not end`;

const messages: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'the quote that begins in this row does not end',
  CSV_MAX_RECORD_SIZE: tooLong,
};

interface Slice {
  delimiter: Delimiter;
  /** Whether the file ends with these bytes. */
  isLast: boolean;
  most?: number;
}

/** The next rows of a file. */
export interface ReadRows {
  rows: string[][];
  /** Bytes that they take. */
  end: number;
  /** Why the row behind them cannot be read, if it cannot. */
  problem?: string;
}

/** The rows at the beginning of some bytes. A row whose end may be behind the bytes is not one of them. */
export async function rowsIn(
  bytes: Uint8Array,
  { delimiter, isLast, most = mostRows }: Slice,
): Promise<ReadRows> {
  const read: ReadRows = { rows: [], end: 0 };
  const parser = parse({
    delimiter,
    // Found out again, they could be others in the next slice.
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
    on_record(record: string[], { bytes_records }) {
      if (read.rows.length === most) return null;
      read.rows.push(record);
      read.end = bytes_records;
      return null;
    },
  });
  await new Promise<void>(resolve => {
    parser.on('error', (error: Error & { code?: string }) => {
      read.problem = messages[error.code ?? ''] ?? error.message;
      resolve();
    });
    if (isLast) parser.end(bytes, () => resolve());
    else parser.write(bytes, () => resolve());
  });
  if (read.rows.length === 0 && !isLast) read.problem ??= tooLong;
  return read;
}

const mark = Buffer.from('\ufeff');

export interface Header {
  delimiter: Delimiter;
  /** Names of the columns, in their order. */
  columns: string[];
  /** Bytes that it takes. */
  end: number;
}

/** The first row; undefined if there is none. A mark of UTF-8 before it is no part of its first name. */
export async function headerIn(bytes: Uint8Array, isLast: boolean): Promise<Header | undefined> {
  const start = mark.equals(bytes.subarray(0, mark.length)) ? mark.length : 0;
  const text = bytes.subarray(start);
  for (const delimiter of delimiters) {
    const { rows, end } = await rowsIn(text, { delimiter, isLast, most: 1 });
    const columns = rows[0]?.map(name => name.trim().toLowerCase());
    const isSeparated = delimiter === delimiters.at(-1) || (columns && columns.length > 1);
    if (columns && isSeparated) return { delimiter, columns, end: start + end };
  }
  return undefined;
}
