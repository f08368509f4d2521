import fc from 'fast-check';
import { type Msg, headers as natsHeaders } from 'nats';
import { SentHeaders, headersOf } from './headers';

const messageOf = (head: Uint8Array): Msg =>
  ({ _msg: { hdr: head.length }, _rdata: Buffer.concat([head, Buffer.from('body')]) }) as unknown as Msg;

const name = fc.stringMatching(/^[a-z][a-z-]{0,20}$/);
const value = fc.stringMatching(/^[!-~]([ -~]{0,40}[!-~])?$/);
const pairs = fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 8 });

it('reads headers as nats writes them', () => {
  fc.assert(
    fc.property(pairs, given => {
      const sent = natsHeaders();
      for (const [key, text] of given) sent.set(key, text);
      const read = headersOf(messageOf((sent as unknown as SentHeaders).encode()));
      expect(given.map(([key]) => read?.get(key))).toEqual(given.map(([, text]) => text));
      expect(read?.keys() ?? []).toEqual(given.map(([key]) => key));
    }),
  );
});

it('writes headers as nats reads them', () => {
  const decode = (natsHeaders().constructor as unknown as { decode(bytes: Uint8Array): Map<string, string> })
    .decode;
  fc.assert(
    fc.property(pairs, given => {
      const sent = new SentHeaders();
      for (const [key, text] of given) sent.set(key, text);
      const read = decode(sent.encode());
      expect(given.map(([key]) => read.get(key))).toEqual(given.map(([, text]) => text));
    }),
  );
});

it('knows what is not there, and the status of a message from the server', () => {
  const read = headersOf(messageOf(Buffer.from('NATS/1.0 503\r\n\r\n')))!;
  expect([read.code, read.get('status'), read.has('status')]).toEqual([503, '', false]);
  expect(headersOf(messageOf(Buffer.from('NATS/1.0\r\na: 503\r\n\r\n')))!.code).toBe(0);
});

it('takes what is not in the form of headers for none', () => {
  expect(headersOf(messageOf(Buffer.from('nonsense')))).toBeUndefined();
  expect(headersOf({ _msg: { hdr: -1 }, _rdata: Buffer.from('body') } as unknown as Msg)).toBeUndefined();
});

it('refuses to send a value that would be another header', () => {
  expect(() => new SentHeaders().set('a', 'b\r\nc: d')).toThrow('one line');
});
