import { Readable } from 'node:stream';
import { chunksOf } from './chunks';

async function cut(pieces: string[], size: number): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of chunksOf(Readable.from(pieces.map(piece => Buffer.from(piece))), size)) {
    chunks.push(Buffer.from(chunk).toString());
  }
  return chunks;
}

describe('chunks of a stream', () => {
  it.each([
    [[], []],
    [['a'], ['a']],
    [['abcd'], ['abcd']],
    [['abcdefghij'], ['abcd', 'efgh', 'ij']],
    [
      ['a', 'bc', 'def', 'gh'],
      ['abcd', 'efgh'],
    ],
    [
      ['abc', 'defghijkl', 'm'],
      ['abcd', 'efgh', 'ijkl', 'm'],
    ],
  ])('of %j are %j', async (pieces, chunks) => {
    expect(await cut(pieces, 4)).toEqual(chunks);
  });
});
