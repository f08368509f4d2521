import { readMail } from './read-mail';

const sentence = 'Zażółć gęślą jaźń – „ŁĄKA”, ŚWIĘTO, ĆMA, ŹRÓDŁO, ŻÓŁW';
/** ISO-8859-2 has neither dashes nor quotation marks. */
const plain = sentence.replace(/[–„”]/g, '-');

/** What a program for mail writes with this charset. */
function encoded(text: string, charset: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(text);
  const decoder = new TextDecoder(charset);
  const letters = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return Buffer.from([...text].map(letter => letters.indexOf(letter)));
}

const quotedPrintable = (bytes: Buffer): string =>
  [...bytes]
    .map(byte =>
      byte > 32 && byte < 127 && byte !== 61 && byte !== 63 && byte !== 95
        ? String.fromCharCode(byte)
        : hex(byte),
    )
    .join('')
    .replace(/(.{1,60})(?=.{4})(?<!=.?)/g, '$1=\r\n');

const hex = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const word = (bytes: Buffer): string => [...bytes].map(hex).join('');

const transfers: Record<string, (bytes: Buffer) => Buffer> = {
  '8bit': bytes => bytes,
  'quoted-printable': bytes => Buffer.from(quotedPrintable(bytes)),
  base64: bytes => Buffer.from(bytes.toString('base64')),
};

describe('Polish letters', () => {
  const texts: [charset: string, text: string][] = [
    ['utf-8', sentence],
    ['windows-1250', sentence],
    ['iso-8859-2', plain],
  ];
  const cases = texts.flatMap(([charset, text]) =>
    ['text/plain', 'text/html'].flatMap(type =>
      Object.keys(transfers).map(transfer => [charset, type, transfer, text] as const),
    ),
  );

  it.each(cases)(
    'are read in %s, as %s with %s, in the subject as well',
    async (charset, type, transfer, text) => {
      const head = [
        'From: ewa@example.org',
        `Subject: =?${charset}?Q?${word(encoded('Źródło', charset))}?=`,
        'MIME-Version: 1.0',
        `Content-Type: ${type}; charset="${charset.toUpperCase()}"`,
        `Content-Transfer-Encoding: ${transfer}`,
      ].join('\r\n');
      const body = transfers[transfer]!(encoded(text, charset));
      const read = await readMail(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]));
      expect([read.subject, read.body.trim()]).toEqual(['Źródło', text]);
    },
  );
});
