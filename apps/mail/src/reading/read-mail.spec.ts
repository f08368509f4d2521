import { readMail } from './read-mail';

const mail = (headers: string[], body = 'Hello') => Buffer.from([...headers, '', body].join('\r\n'));
const html = 'Content-Type: text/html; charset=utf-8';

describe('what is read of a message', () => {
  it('has no character that cannot be stored, wherever it was', async () => {
    const names = [
      'Subject: a\0b',
      'Message-ID: <a\0b@x>',
      'References: <c\0d@x> <e@x>',
      'X-Patchbay-Loop: a\0b',
      'Delivered-To: support@example.com',
      'Delivered-To: a\0b@x.example',
    ];
    const read = await readMail(mail(names, 'a\0b'));
    expect(read).toMatchObject({
      references: ['<e@x>'],
      internet_id: '',
      loop: 'a\uFFFDb',
      recipients: ['support@example.com'],
      body: 'a\uFFFDb\n',
    });
    expect(JSON.stringify(read)).not.toContain('\\u0000');
  });

  it('names where it was delivered first, because only so many addresses are read', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `a${index}@example.org`);
    const { recipients } = await readMail(
      mail([`To: ${many.join(',\r\n ')}`, 'Delivered-To: support+t1@example.com']),
    );
    expect([recipients.length, recipients[0]]).toEqual([200, 'support+t1@example.com']);
  });

  it('has who wants the answer, and what servers have found out', async () => {
    const headers = [
      'From: Form <form@shop.example>',
      'Reply-To: "Iza, Ewa" <iza@example.org>, other@example.org',
      'Authentication-Results: mx.example.net;\r\n dmarc=pass header.from=shop.example',
      'Authentication-Results: mx.other.example; none',
    ];
    expect(await readMail(mail(headers))).toMatchObject({
      sender: 'form@shop.example',
      reply_to: 'iza@example.org',
      authentication: [
        expect.stringMatching(/^mx\.example\.net;\s+dmarc=pass header\.from=shop\.example$/),
        'mx.other.example; none',
      ],
    });
    expect(await readMail(mail(['Reply-To: nobody']))).toMatchObject({ reply_to: '', authentication: [] });
  });

  it.each([
    ['X-Spam-Flag: YES', true],
    ['X-Spam-Status: Yes, score=9.1 required=5.0', true],
    ['X-Spam: Yes', true],
    ['X-Spam-Status: No, score=-1.9', false],
    ['X-Spam-Flag: yesterday', false],
    ['X-Spam-Level: ****', false],
  ])('is spam by %s: %j', async (header, spam) => {
    expect(await readMail(mail([header]))).toMatchObject({ spam });
  });

  it('is never cut within a character', async () => {
    const long = (characters: number) => `${'a'.repeat(characters - 1)}\u{1f469}`;
    const { subject, body } = await readMail(mail([`Subject: ${long(1_000)}`], long(900_000)));
    expect([subject.length, body.length]).toEqual([1_000, 900_000]);
    expect([subject.isWellFormed(), body.isWellFormed()]).toEqual([true, true]);
    const hidden = `<i title="${'a'.repeat(3_999_000)}"></i>`;
    const formatted = await readMail(mail([html], hidden + long(4_000_000 - hidden.length)));
    expect(formatted.body.endsWith('\uFFFD')).toBe(true);
    expect(formatted.body.isWellFormed()).toBe(true);
  });

  it('is of a report what can be stored, too', async () => {
    const report = [
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; other.example\r\n',
      `Final-Recipient: rfc822; ewa@example.org\r\nAction: failed\r\nDiagnostic-Code: smtp; ${'a'.repeat(999)}\u{1f469}\r\n--b--`,
    ].join('\r\n');
    const read = await readMail(mail(['Content-Type: multipart/report; boundary=b'], report));
    expect(read.report!.recipients).toMatchObject([{ text: `${'a'.repeat(999)}\uFFFD` }]);
  });

  it.each([
    ['is missing', 'multipart/mixed'],
    ['never comes', 'multipart/mixed; boundary=other'],
  ])('is the whole body of a multipart whose boundary %s', async (_case, type) => {
    const read = await readMail(mail([`Content-Type: ${type}`], '--b\r\n\r\nCzy mo\u017Cna?\r\n--b--'));
    expect([read.body, read.attachments]).toEqual(['--b\r\n\r\nCzy mo\u017Cna?\r\n--b--', []]);
  });

  it('is empty when only files were sent, or nothing', async () => {
    const file = ['Content-Type: application/pdf', 'Content-Transfer-Encoding: base64'];
    expect(await readMail(mail(file, 'JVBERi0='))).toMatchObject({ body: '', attachments: [{}] });
    expect(await readMail(mail(['Subject: Nothing'], ''))).toMatchObject({ body: '' });
  });
});
