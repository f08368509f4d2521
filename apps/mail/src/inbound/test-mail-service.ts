import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import type { Opened } from '@patchbay/platform/opened';
import { sourceOf } from '@patchbay/testing/app-process';
import { TestService } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { mail } from '../app.module';
import { mailData } from '../data-source';

/**
 * The service with the password of a `TestDovecot` as the secret `support`.
 *
 * @param take is given the subject of each mail that ticketing is handed, and returns the number of its ticket
 */
export async function startMail(opened: Opened, take: (subject: string) => number): Promise<TestService> {
  // The program that reads messages runs from the sources, as this one does.
  process.execArgv.push(...sourceOf('mail', 'main.ts').slice(0, -1));
  const secrets = mkdtempSync(join(tmpdir(), 'patchbay-secrets-'));
  opened.keep(secrets, one => rmSync(one, { recursive: true }));
  writeFileSync(join(secrets, 'support'), 'secret\n');
  const stubs = opened.keep(await Stubs.open(), one => one.stop());
  stubs.answer(ticketMails.take, ({ body }) => {
    const number = take((JSON.parse(body) as { subject: string }).subject);
    return { body: { ticket_id: number, message_id: number } };
  });
  await stubs.ready();
  const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'), MAIL_SECRETS: secrets };
  return opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
}
