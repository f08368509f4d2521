import type { Readable } from 'node:stream';

/**
 * A stream cut into chunks of one size, the last one smaller. They share one buffer: a chunk is what it is until the
 * next one is asked for, so that a transfer holds no more than that, however large it is. Whoever stops asking leaves
 * the stream as it is: a client whose file is refused can still be told so.
 */
export async function* chunksOf(stream: Readable, size: number): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for await (const data of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    for (let taken = 0; taken < data.length;) {
      const copied = data.copy(buffer, filled, taken);
      taken += copied;
      filled += copied;
      if (filled < size) continue;
      yield buffer;
      filled = 0;
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled);
}
