import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { codes } from '@patchbay/contracts/problems';
import { bodyLimit, readBody } from './body';

describe('a body', () => {
  const read = (pieces: Iterable<string | Buffer>, length?: number) => {
    const headers = length === undefined ? {} : { 'content-length': String(length) };
    return readBody(
      Object.assign(Readable.from(pieces, { objectMode: false }), { headers }) as unknown as IncomingMessage,
    );
  };
  const refusalOf = (code: number, headers = {}) =>
    expect.objectContaining({ details: [expect.objectContaining({ code })], headers });

  it.each([
    [['{}'], 2],
    [['{"a"', ':', '1}'], 7],
    [['{}'], undefined],
    [[], 0],
  ])('is joined from the pieces %j with Content-Length %s', async (pieces, length) => {
    expect(Buffer.from(await read(pieces, length)).toString()).toBe(pieces.join(''));
  });

  it('may have 1 MiB, but not a byte more', async () => {
    const bytes = Buffer.alloc(bodyLimit);
    expect(await read([bytes])).toHaveLength(bodyLimit);
    await expect(read([bytes, 'x'])).rejects.toEqual(refusalOf(codes.bodyTooLarge));
  });

  it('is not read when Content-Length is too large', async () => {
    const neverEnding = Object.assign(new Readable({ read: () => expect(0).toBe(1) }), {
      headers: { 'content-length': String(bodyLimit + 1) },
    });
    await expect(readBody(neverEnding as unknown as IncomingMessage)).rejects.toEqual(
      refusalOf(codes.bodyTooLarge),
    );
  });

  it.each([1, 3])('of 2 bytes is refused with a Content-Length of %i', async length => {
    const close = { connection: 'close' };
    await expect(read(['{}'], length)).rejects.toEqual(refusalOf(codes.malformedHeader, close));
  });

  it('fails with the error of its stream', async () => {
    const failing = Object.assign(new Readable({ read: () => undefined }), { headers: {} });
    const reading = readBody(failing as unknown as IncomingMessage);
    failing.destroy(new Error('aborted'));
    await expect(reading).rejects.toThrow('aborted');
  });
});
