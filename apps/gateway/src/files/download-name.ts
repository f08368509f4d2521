/** Longest name of a file, in bytes of UTF-8, that common file systems take. */
const longest = 255;
const controls = /\p{Cc}/gu;

/**
 * The name to download a file with: it was given by whoever uploaded it and is not trusted. Nothing before a slash or
 * a backslash, no control characters, nothing that means a directory, no more than 255 bytes; the extension is kept.
 */
export function downloadName(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1)!.replace(controls, '_').trim();
  if (/^\.*$/.test(name)) return 'file';
  if (Buffer.byteLength(name) <= longest) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && Buffer.byteLength(name.slice(dot)) <= 32 ? name.slice(dot) : '';
  return cut(name, longest - Buffer.byteLength(extension)) + extension;
}

/** As many whole characters as there is room for. */
function cut(name: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(name, new Uint8Array(bytes));
  return name.slice(0, read);
}
