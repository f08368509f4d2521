/** Longest file name that common file systems accept, in bytes of UTF-8. */
const longest = 255;
const controls = /\p{Cc}/gu;

/**
 * A safe name to download a file with; the uploader's is not trusted. It has no directory, no control characters and at
 * most 255 bytes, and keeps its extension.
 */
export function downloadName(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1)!.replace(controls, '_').trim();
  if (/^\.*$/.test(name)) return 'file';
  if (Buffer.byteLength(name) <= longest) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && Buffer.byteLength(name.slice(dot)) <= 32 ? name.slice(dot) : '';
  return cut(name, longest - Buffer.byteLength(extension)) + extension;
}

/** As many whole characters as fit. */
function cut(name: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(name, new Uint8Array(bytes));
  return name.slice(0, read);
}
