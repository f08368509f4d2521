import * as fc from 'fast-check';

const head =
  'From: Ewa <ewa@example.org>\r\nTo: support@example.com\r\nSubject: =?UTF-8?Q?=C5=BB=C3=B3=C5=82w?=\r\n';
const mime = 'MIME-Version: 1.0\r\nContent-Type:';

/** Messages as programs, servers and strangers write them: what they are made of is what mutations mix. */
export const sampleMails: readonly Buffer[] = [
  `${head}Message-ID: <a@example.org>\r\nDate: Wed, 25 Nov 2026 10:00:00 +0100\r\n\r\nHello\r\n> quoted\r\n`,
  `${head}${mime} text/plain; charset=iso-8859-2\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nZa=BF=F3=B3=E6 g=EA=B6l=B1=\r\n ja=BC=F1\r\n`,
  `${head}${mime} text/plain; charset=windows-1250\r\nContent-Transfer-Encoding: base64\r\n\r\nWmG/87Pm\r\n=\r\n`,
  `${head}${mime} text/html; charset="utf-8"\r\n\r\n<html><body onload=x><p>Hi<img src="cid:b@c"><a href='https://example.org'>x</a><style>a{}</style>`,
  [
    `${head}${mime} multipart/mixed; boundary="m"\r\n`,
    '--m\r\nContent-Type: multipart/alternative; boundary=a\r\n',
    '--a\r\nContent-Type: text/plain\r\n\r\nText\r\n--a\r\nContent-Type: text/html\r\n\r\n<b>Text</b>\r\n--a--',
    `--m\r\nContent-Type: application/pdf; name*=UTF-8''za%C5%BC.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0=`,
    '--m\r\nContent-Type: message/rfc822\r\n\r\nSubject: Inner\r\n\r\nInner\r\n--m--\r\n',
  ].join('\r\n'),
  [
    `${head}${mime} multipart/related; boundary="r"\r\n`,
    '--r\r\nContent-Type: text/html\r\n\r\n<img src="cid:b@c"><img src="http://evil.example/x.gif">',
    '--r\r\nContent-Type: image/png\r\nContent-ID: <b@c>\r\nContent-Disposition: inline\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw==\r\n--r--',
  ].join('\r\n'),
  [
    `Return-Path: <>\r\n${head}Auto-Submitted: auto-replied\r\n${mime} multipart/report; report-type=delivery-status; boundary="b"\r\n`,
    '--b\r\n\r\nIt could not be delivered.\r\n--b\r\nContent-Type: message/delivery-status\r\n',
    'Reporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; ewa@example.org\r\nAction: failed\r\nStatus: 5.1.1',
    'Diagnostic-Code: smtp; 550 no\r\n such user\r\n',
    '--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <t1.m2.0123456789abcdef0123@example.com>\r\n\r\n--b--',
  ].join('\r\n'),
  `From: friends: a@example.org, "b, c" <b@example.org>;\r\nTo: undisclosed-recipients:;\r\nCc: a@b.example, <c@d.example>, x\r\nReferences: <a@b>\r\n <c@d> <e@f>\r\nIn-Reply-To: <a@b>\r\nX-Patchbay-Loop: support@example.com\r\n\r\n`,
  `${head}Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\nSoft \r\nbreak \r\n-- \r\nEwa`,
  'Subject: no more than a head',
  '\r\n\r\n',
  '',
].map(text => Buffer.from(text));

/** What has broken programs that read mail. */
const pieces: readonly Buffer[] = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\0',
    '--b\r\n',
    '--b--',
    '"',
    '<',
    '>',
    ';',
    ':',
    '=',
    '=?UTF-8?B?',
    '?=',
    '=?x?Q?=00?=',
  ],
  ...[
    'boundary=',
    'Content-Type: multipart/mixed; boundary=""',
    'Content-Type: message/rfc822\r\n\r\n',
    '((((((((',
  ],
  ...[
    'charset=utf-7',
    'charset=x-none',
    'Content-Transfer-Encoding: x\r\n',
    'begin 644 x\r\n',
    '<svg>',
    '&#xD800;',
    '&#0;',
  ],
  ...[
    '<script>',
    '<![CDATA[',
    '<!--',
    'cid:',
    `name*0*=utf-16''%D8%00`,
    'From: <',
    '\u202E',
    ' '.repeat(500),
  ],
]
  .map(text => Buffer.from(text))
  .concat(Buffer.from([0xff, 0xfe]), Buffer.from([0xc3, 0x28]), Buffer.from([0xed, 0xa0, 0x80]));

/** A place in a message, as a share of its length. */
interface Change {
  kind: 'cut' | 'repeat' | 'insert' | 'byte' | 'splice';
  at: number;
  length: number;
  piece: number;
}

/** Messages that were changed at random. */
export function mutationsOf(samples: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const change: fc.Arbitrary<Change> = fc.record({
    kind: fc.constantFrom('cut', 'repeat', 'insert', 'byte', 'splice'),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    length: fc.nat({ max: 200 }),
    piece: fc.nat({ max: 1_000 }),
  });
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(change, { minLength: 1, maxLength: 8 }))
    .map(([message, changes]) => mutated(message, changes));
}

/** The message with changes, one after the other. */
const mutated = (message: Buffer, changes: readonly Change[]): Buffer =>
  changes.reduce<Buffer>((bytes, change) => changed(bytes, change), message);

function changed(bytes: Buffer, { kind, at, length, piece }: Change): Buffer {
  const start = Math.floor(at * bytes.length);
  const end = Math.min(bytes.length, start + length);
  const [before, part, after] = [bytes.subarray(0, start), bytes.subarray(start, end), bytes.subarray(end)];
  const others = sampleMails[piece % sampleMails.length]!;
  const middle = {
    cut: [],
    repeat: [part, part, part],
    insert: [pieces[piece % pieces.length]!, part],
    byte: [Buffer.from([piece % 256]), part.subarray(1)],
    splice: [others.subarray(start % (others.length + 1), (start % (others.length + 1)) + length), part],
  }[kind];
  return Buffer.concat([before, ...middle, after]);
}
