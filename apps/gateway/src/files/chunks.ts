import type { Readable } from 'node:stream';

/**
 * Cuts a stream into chunks of one size; the last one may be smaller. All share one buffer: a chunk is valid until the
 * next one is asked for. A caller that stops early does not destroy the stream, so that the client can still be
 * answered.
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
