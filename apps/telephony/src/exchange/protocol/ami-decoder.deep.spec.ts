import * as fc from 'fast-check';
import type { AmiFields } from './ami-fields';
import { AmiDecoder } from './ami-decoder';
import { AmiMessage } from './ami-message';
import { encodeAction } from './encode-action';

const kibibytes = 1_024;

function fieldsOf(lines: readonly string[]): AmiFields {
  const message = new AmiMessage('own');
  message.add(lines);
  return message.fields;
}

function decode(...pieces: Buffer[]): { messages: AmiFields[]; dropped: string[] } {
  const messages: AmiFields[] = [];
  const dropped: string[] = [];
  const decoder = new AmiDecoder({
    block: lines => messages.push(fieldsOf(lines)),
    dropped: reason => dropped.push(reason),
  });
  for (const piece of pieces) decoder.read(piece);
  return { messages, dropped };
}

const bytes = (text: string): Buffer => Buffer.from(text);
const plain = (messages: AmiFields[]): unknown => messages.map(fields => ({ ...fields }));

describe('messages of the exchange', () => {
  const stream = bytes(
    'Asterisk Call Manager/11.0.0\r\nResponse: Success\r\nMessage: Zażółć: gęślą 🙂\r\n\r\n' +
      'Event: Hangup\nEmpty: \nNone:\nVariable: a=1\nVariable: b=2\nVariable: c=3\n\n',
  );
  const expected = [
    { Response: 'Success', Message: 'Zażółć: gęślą 🙂' },
    { Event: 'Hangup', Empty: '', None: '', Variable: ['a=1', 'b=2', 'c=3'] },
  ];

  it('are the same wherever the bytes are cut', () => {
    for (let cut = 0; cut <= stream.length; cut += 1) {
      const { messages, dropped } = decode(stream.subarray(0, cut), stream.subarray(cut));
      expect({ messages: plain(messages), dropped }).toEqual({ messages: expected, dropped: [] });
    }
  });

  it('are the same byte by byte', () => {
    expect(plain(decode(...[...stream].map(byte => Buffer.from([byte]))).messages)).toEqual(expected);
  });

  it('have no prototype, whatever their fields are called', () => {
    const { messages } = decode(bytes('Event: E\r\n__proto__: x\r\nconstructor: y\r\n\r\n'));
    expect(Object.getPrototypeOf(messages[0])).toBeNull();
    expect(Object.entries(messages[0]!)).toEqual([
      ['Event', 'E'],
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it('that are empty are none', () => {
    expect(plain(decode(bytes('\r\n\n\r\n\r\nEvent: E\r\n\r\n\r\n')).messages)).toEqual([{ Event: 'E' }]);
  });

  const ofLength = (length: number): Buffer =>
    bytes(`Event: ${'x'.repeat(length - 'Event: \r\n'.length)}\r\n`);
  const around = (body: Buffer): Buffer =>
    Buffer.concat([bytes('A: 1\r\n\r\n'), body, bytes('\r\nB: 2\r\n\r\n')]);

  it.each([1, 7, 1_000, 65_537, 100_000])('of up to 64 KiB are taken, in pieces of %d bytes', size => {
    const whole = around(ofLength(64 * kibibytes));
    const { messages, dropped } = decode(...piecesOf(whole, size));
    expect([messages.map(fields => Object.keys(fields)), dropped]).toEqual([[['A'], ['Event'], ['B']], []]);
  });

  it.each([1, 7, 1_000, 65_537, 100_000])(
    'above 64 KiB are skipped and reported once, in pieces of %d bytes',
    size => {
      const whole = around(ofLength(64 * kibibytes + 1));
      const { messages, dropped } = decode(...piecesOf(whole, size));
      expect(plain(messages)).toEqual([{ A: '1' }, { B: '2' }]);
      expect(dropped).toEqual(['A message is above 65536 bytes']);
    },
  );

  it('of many lines above 64 KiB are skipped up to the blank line', () => {
    const body = bytes('Value: x\r\n'.repeat(20_000));
    for (const size of [3, 9_999, 1_000_000]) {
      const { messages, dropped } = decode(...piecesOf(around(body), size));
      expect([plain(messages), dropped.length]).toEqual([[{ A: '1' }, { B: '2' }], 1]);
    }
  });

  it('of many lines with one name take no longer than others', () => {
    const body = bytes('a:b\r\n'.repeat(13_000));
    for (let count = 0; count < 100; count += 1) {
      expect(decode(around(body)).messages[1]!.a).toHaveLength(13_000);
    }
  });

  it('are not kept while they are skipped', () => {
    const decoder = new AmiDecoder({ block: () => undefined, dropped: () => undefined });
    for (let count = 0; count < 50; count += 1) {
      decoder.read(bytes('Value: x'.repeat(1_000)));
      expect(decoder.waiting).toBeLessThan(75_000);
    }
  });

  it('that are not UTF-8 have U+FFFD in place of what is not', () => {
    const { messages, dropped } = decode(around(Buffer.from('Name: M\xfcller\r\n', 'latin1')));
    expect(plain(messages)).toEqual([{ A: '1' }, { Name: 'M\ufffdller' }, { B: '2' }]);
    expect(dropped).toEqual([]);
  });

  it('may be any bytes in any pieces', () => {
    const tokens = ['\n', '\r\n', '\r', 'A: 1', ': ', '\xff', 'Event', '\0'].map(token =>
      Buffer.from(token, 'latin1'),
    );
    const chunks = fc.array(fc.array(fc.constantFrom(...tokens)).map(parts => Buffer.concat(parts)));
    fc.assert(
      fc.property(chunks, pieces => {
        expect(decode(...pieces)).toEqual(decode(Buffer.concat(pieces)));
      }),
    );
  });
});

function piecesOf(whole: Buffer, size: number): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < whole.length; at += size) pieces.push(whole.subarray(at, at + size));
  return pieces;
}

describe('actions', () => {
  it('are lines, one for each value, and a blank line', () => {
    const action = { Action: 'Originate', Variable: ['a=1', 'b=Zażółć: x'], Empty: '' };
    expect(encodeAction(action)).toBe(
      'Action: Originate\r\nVariable: a=1\r\nVariable: b=Zażółć: x\r\nEmpty: \r\n\r\n',
    );
  });

  it.each(['\r\n', '\n', '\r', '\0', '\t', '\x7f', '\x85'])(
    'never hold a control character in a value: %j',
    control => {
      const value = `600100200${control}Secret: x`;
      expect(() => encodeAction({ Action: 'Originate', Exten: value })).toThrow(
        'Exten holds a control character',
      );
      expect(() => encodeAction({ Action: 'Originate', Variable: ['a', value] })).toThrow('Variable holds');
    },
  );

  it.each(['', 'A\r\nB', 'A: B', 'A\0'])('have names without colons and control characters: %j', name => {
    expect(() => encodeAction({ [name]: 'x' })).toThrow('The name of a field');
  });

  it('have lines that Asterisk reads', () => {
    const longest = 'ł'.repeat((1_024 - 'Exten: \r\n'.length - 1) / 2);
    expect(Buffer.byteLength(encodeAction({ Exten: `${longest}x` }))).toBe(1_024 + 2);
    expect(() => encodeAction({ Exten: `${longest}xx` })).toThrow('Exten is longer than a line may be');
  });
});
