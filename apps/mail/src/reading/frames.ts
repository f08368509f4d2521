/** Bytes behind their number, in four bytes: so a stream has several texts of bytes. */
export function framed(...parts: readonly Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([length, ...parts]);
}

/** What was framed, until the stream ends; what is not whole then is left out. */
export async function* framesOn(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  let wanted = 4;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < wanted) continue;
    let rest = Buffer.concat(chunks);
    while (rest.length >= (wanted = endOfFirst(rest)) && rest.length >= 4) {
      yield rest.subarray(4, wanted);
      rest = rest.subarray(wanted);
    }
    chunks = [rest];
    size = rest.length;
  }
  return undefined;
}

const endOfFirst = (bytes: Buffer): number => (bytes.length < 4 ? 4 : 4 + bytes.readUInt32BE());
