import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { InputReader } from '@patchbay/platform/input/input-reader';
import { sourceOf } from '@patchbay/testing/app-process';
import { withFiles } from './clean-html';
import type { ParsedMail } from './parsed-mail';
import { parse } from './parser';
import { readMail } from './read-mail';
import { mutationsOf, sampleMails } from './test-mails';

/**
 * `MAIL_MUTATIONS=100000 npx jest --config tools/test/deep.config.js --selectProjects mail --testPathPatterns mutations` tries more,
 * and `MAIL_SAMPLES=FOLDER` with messages of a folder, too.
 */
const mutations = Number(process.env.MAIL_MUTATIONS ?? 5_000);
/** Fixed; FUZZ_SEED sets another one. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_125);

/** Ours, and those of a folder. */
const folder = process.env.MAIL_SAMPLES;
const samples = [
  ...sampleMails,
  ...(folder ? readdirSync(folder).map(name => readFileSync(join(folder, name))) : []),
];

const messages = mutationsOf(samples);

const reader = new InputReader(ticketMails.take);

/** Ticketing's own check of what it is handed. */
function take({ sender, subject, cc, body, quoted, body_type, attachments, ...mail }: ParsedMail): void {
  const tokens = attachments.map((_file, index) => `token${index}`);
  const { automatic, remote_images } = mail;
  const input = {
    ...{ mail_id: 'x'.repeat(64), ticket_queue_id: 1, to: 'support@example.com', from: sender || null },
    ...{
      cc,
      subject,
      body: withFiles(body, tokens),
      quoted: withFiles(quoted, tokens),
      body_type,
      attachments: tokens,
      automatic,
      remote_images,
    },
  };
  const text = JSON.stringify(input);
  const noted = { ...mail, sender, subject, body: input.body, quoted: input.quoted };
  expect(JSON.stringify(noted) + text).not.toMatch(/\\u0000|\\ud[89a-f]/);
  reader.input({ body: Buffer.from(text), query: '', params: '', isStrict: true, replyHeaders: new Map() });
}

/** @returns what a ticket takes of it, or why it is refused */
async function readOrRefused(raw: Buffer): Promise<ParsedMail | string> {
  const mail = await readMail(raw).catch((error: Error) => error.message);
  if (typeof mail === 'string') expect(mail).toMatch(/^(?:more than \d+ |Maximum )/);
  else take(mail);
  return mail;
}

it('messages of programs, servers and strangers are read as what a ticket takes', async () => {
  const read = await Promise.all(samples.map(readOrRefused));
  expect(read.filter(mail => typeof mail === 'string')).toEqual([]);
});

describe(`messages that were changed at random (FUZZ_SEED=${seed})`, () => {
  it('are read as what a ticket takes, or refused with a reason', async () => {
    const seen = { read: 0, html: 0, files: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(messages, async raw => {
        const mail = await readOrRefused(raw);
        if (typeof mail === 'string') {
          seen.refused += 1;
          return;
        }
        seen.read += 1;
        seen.html += Number(mail.body_type === 'HTML');
        seen.files += Number(mail.attachments.length > 0);
      }),
      { numRuns: mutations, seed },
    );
    expect(seen.read + seen.refused).toBe(mutations);
    expect(Math.min(seen.html, seen.files)).toBeGreaterThan(mutations / 50);
  });

  it('are the same to the process that reads them', async () => {
    // It runs from the sources, as this one does.
    process.execArgv.push(...sourceOf('mail', 'main.ts').slice(0, -1));
    for (const raw of fc.sample(messages, { numRuns: 40, seed })) {
      const said = (error: Error) => error.message.replace('it cannot be read: ', '');
      const expected = await readMail(raw).catch(said);
      expect(await parse(raw).catch(said)).toEqual(asWritten(expected));
    }
  });
});

/** Bytes come back as a buffer, and what is undefined not at all. */
const asWritten = (mail: ParsedMail | string) =>
  typeof mail === 'string'
    ? mail
    : {
        ...(JSON.parse(JSON.stringify(mail)) as object),
        attachments: mail.attachments.map(({ filename, bytes }) => ({ filename, bytes: Buffer.from(bytes) })),
      };
