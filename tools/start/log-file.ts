import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes that are read at a time. */
const chunkBytes = 1_048_576;

/** A log that grows, read line by line. */
export class LogFile {
  private position = 0;
  /** The beginning of a line whose end is not written yet. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly path: string) {}

  /** The complete lines since the last call. A file that does not exist yet has none. */
  read(): string[] {
    if (!existsSync(this.path)) return [];
    const file = openSync(this.path, 'r');
    const chunks = [this.rest];
    for (const { size } = fstatSync(file); this.position < size;) {
      const chunk = Buffer.alloc(Math.min(chunkBytes, size - this.position));
      this.position += readSync(file, chunk, 0, chunk.length, this.position);
      chunks.push(chunk);
    }
    closeSync(file);
    return this.split(Buffer.concat(chunks));
  }

  private split(bytes: Buffer): string[] {
    const end = bytes.lastIndexOf('\n') + 1;
    this.rest = bytes.subarray(end);
    return end === 0 ? [] : bytes.toString('utf8', 0, end - 1).split('\n');
  }
}
