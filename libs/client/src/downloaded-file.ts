/** A file as it was uploaded. */
export interface DownloadedFile {
  /** Empty if the answer has none, or a browser hides it from another origin. */
  name: string;
  bytes: Uint8Array;
}

/** Name of the file of a Content-Disposition (RFC 6266). */
export function fileNameOf(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
}
