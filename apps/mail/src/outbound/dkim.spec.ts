import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { codes } from '@patchbay/contracts/problems';
import { eventually } from '@patchbay/testing/eventually';
import { TestAnswers } from './test-answers';

const rsa = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const ed25519 = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Relaxed canonicalization of a header field (RFC 6376, 3.4.2). */
function relaxed(field: string): string {
  const [name, ...value] = field.split(':');
  return `${name!.toLowerCase().trim()}:${value
    .join(':')
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
}

/** The same of a body (3.4.4). */
const relaxedBody = (body: string): string =>
  `${body
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`;

/** Verifies the signature of a mail as its recipient would, without the library that made it. */
function verified(raw: string, pem: string) {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find(field => /^DKIM-Signature:/i.test(field))!;
  const tags = new Map(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map(tag => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replace(/\s/g, ''),
      ]),
  );
  const signed = tags.get('h')!.split(':');
  const withoutValue = relaxed(signature).replace(/(; ?b=).*$/, '$1');
  const text = [
    ...signed.map(name => relaxed(fields.find(each => each.toLowerCase().startsWith(`${name}:`))!)),
    withoutValue,
  ];
  const body = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)), 'latin1')
    .digest('base64');
  const verify = createVerify('RSA-SHA256').update(text.join('\r\n'), 'latin1');
  const isRight = verify.verify(createPublicKey(pem), tags.get('b')!, 'base64');
  return {
    domain: tags.get('d'),
    selector: tags.get('s'),
    signed,
    isRight: isRight && body === tags.get('bh'),
  };
}

describe('a mailbox with a key for DKIM', () => {
  const secrets = mkdtempSync(join(tmpdir(), 'patchbay-dkim-'));
  const key = rsa(2_048);
  const dkim = { domain: 'example.com', selector: 'mail2026', secret: 'dkim' };
  let test: TestAnswers;
  beforeAll(async () => {
    writeFileSync(join(secrets, 'dkim'), key);
    writeFileSync(join(secrets, 'short'), rsa(512));
    writeFileSync(join(secrets, 'curve'), ed25519());
    writeFileSync(join(secrets, 'password'), 'secret');
    test = await TestAnswers.start(secrets);
    await test.provision({ dkim });
    await test.received(17);
  });
  afterAll(async () => {
    await test.stop();
    rmSync(secrets, { recursive: true });
  });

  it('signs what it sends, so that another program can verify it, and sends the same bytes again', async () => {
    test.wanted = { body: 'Żółw   \n\n.\nFrom here\n\n\n', cc: ['jan@example.org'] };
    const id = await test.answer(17);
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
    const [one, other] = test.relay.taken.map(({ raw }) => raw);
    expect(other).toBe(one);
    const { signed, ...found } = verified(one!, key);
    expect(found).toEqual({ domain: 'example.com', selector: 'mail2026', isRight: true });
    for (const name of ['from', 'to', 'cc', 'subject', 'date', 'message-id', 'reply-to'])
      expect(signed).toContain(name);
    expect(verified(one!.replace('From here', 'From there'), key).isRight).toBe(false);
    expect(verified(one!.replace('Cc: jan@', 'Cc: eve@'), key).isRight).toBe(false);
  });

  it.each([
    ['none', 'the secret "none" cannot be read: ENOENT'],
    ['password', 'it is not a private key in PEM without a passphrase'],
    ['short', 'it has 512 bits, and at least 1024 are needed'],
    ['curve', 'it is a key of the type ed25519, not rsa'],
  ])('is not provisioned with the secret %s, and the problem says: %s', async (secret, message) => {
    const mailbox = { id: 1, address: 'support@mail.example.com', queue_id: 1 };
    const apply = (fields: object) =>
      test.service.ask(mailProvisioning.apply, {
        mail: { mailboxes: [{ ...mailbox, dkim: { ...dkim, ...fields } }] },
      });
    const { errors } = await apply({ secret, domain: 'ple.com' });
    expect(errors).toMatchObject([
      { field: 'mail.mailboxes[0].dkim.domain', code: codes.notAllowed },
      {
        field: 'mail.mailboxes[0].dkim.secret',
        code: codes.notAllowed,
        message: expect.stringContaining(message) as string,
      },
    ]);
  });

  it('keeps what it cannot sign, and the service does not start with a wrong key', async () => {
    writeFileSync(join(secrets, 'dkim'), 'broken');
    const before = test.relay.taken.length;
    test.wanted = {};
    const id = await test.answer(17);
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({
        status: 'delayed',
        text: 'the secret "dkim" is no key for DKIM: it is not a private key in PEM without a passphrase',
      }),
    );
    await test.service.pause();
    await expect(test.service.resume()).rejects.toThrow(
      'mailboxes cannot sign what they send: support@example.com: the secret "dkim" is no key for DKIM',
    );
    writeFileSync(join(secrets, 'dkim'), key);
    await test.service.resume();
    await test.hurry();
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
    expect(verified(test.relay.taken[before]!.raw, key).isRight).toBe(true);
  });
});
