/** A file of an answer that is written. */
export interface DraftFile {
  /** In the order in which they were chosen. */
  readonly id: number;
  readonly file: File;
  /** Once it is uploaded. */
  readonly token?: string;
  /** Why it cannot be sent. */
  readonly failure?: string;
  /** Whether another attempt could succeed. */
  readonly canTryAgain?: boolean;
}

const mostFiles = 64;
/** Bytes of one file, and of all files of a mail. */
const mostBytes = 25 * 1_048_576;

/** Why a file is not uploaded: it would make the answer one that no mail can be. */
export function refusalOf(file: File, others: readonly DraftFile[]): string | undefined {
  const sendable = others.filter(({ failure }) => failure === undefined);
  if (sendable.length >= mostFiles) return `An answer has at most ${mostFiles} files.`;
  if (file.size > mostBytes) return `A file has at most ${sizeOf(mostBytes)}.`;
  const bytes = sendable.reduce((sum, other) => sum + other.file.size, file.size);
  return bytes > mostBytes ? `With it the files have more than ${sizeOf(mostBytes)}.` : undefined;
}

/** Why an answer cannot be sent yet with these files. */
export function obstacleOf(files: readonly DraftFile[]): string | undefined {
  if (files.some(({ failure }) => failure !== undefined)) return 'Remove the files that cannot be sent.';
  if (files.some(({ token }) => token === undefined)) return 'Wait until the files are uploaded.';
  return undefined;
}

const units = ['B', 'KiB', 'MiB'] as const;

/** @param bytes of a file or several */
export function sizeOf(bytes: number): string {
  const power = bytes < 1024 ? 0 : bytes < 1_048_576 ? 1 : 2;
  const amount = (bytes / 1024 ** power).toLocaleString(undefined, { maximumFractionDigits: 1 });
  return `${amount} ${units[power]}`;
}

export const filesHint = `At most ${mostFiles}, ${sizeOf(mostBytes)} together.`;
