import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Transporter, createTransport } from 'nodemailer';
import type { Dovecot } from '@patchbay/infra/dovecot';
import { type MailTrialSystem, sales, support } from './trial-system';

const from = 'ewa@example.org';
const atOnce = 4;
/** Bytes of the file of every tenth mail. */
const fileBytes = 200_000;

export interface Letter {
  subject: string;
  /** Digest of what follows the lines that servers add. */
  sha256: string;
  bytes: number;
  /** When a server had acknowledged it. */
  sentAt: number;
}

export const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Sends letters, each until it is acknowledged, as a mail server does.
 *
 * @param perSecond at most; 0 for as many as are acknowledged
 */
export async function sendLetters(
  system: MailTrialSystem,
  count: number,
  perSecond: number,
): Promise<Letter[]> {
  const due = paced(perSecond);
  const letters: Letter[] = [];
  let next = 0;
  const transport = openLmtp(system.lmtpPort);
  const sendNext = async () => {
    while (next < count) {
      const number = (next += 1);
      await due(number);
      const raw = letter(number, number % 2 ? support : sales);
      await untilItSucceeds(() => (number % 2 ? deliver(system.dovecot, raw) : handOver(transport, raw)));
      const { subject, sha256 } = { subject: `Trial ${number}`, sha256: digest(Buffer.from(raw)) };
      letters.push({ subject, sha256, bytes: raw.length, sentAt: Date.now() });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  transport.close();
  return letters;
}

/** Its last line is ended by dovecot. */
const deliver = (dovecot: Dovecot, raw: string) => dovecot.deliver(raw.slice(0, -2), { from, to: [support] });

/** To where a mail server hands over mails. */
export const openLmtp = (port: number): Transporter =>
  createTransport({ host: '127.0.0.1', port, lmtp: true, ignoreTLS: true } as object);

/** @throws Error when it was not acknowledged */
export async function handOver(transport: Transporter, raw: string | Buffer): Promise<void> {
  const { rejected } = (await transport.sendMail({ envelope: { from, to: sales }, raw })) as {
    rejected: unknown[];
  };
  // What a server answers after the mail for one recipient is no failure of the whole.
  if (rejected.length > 0) throw new Error(`${sales} was refused`);
}

/** @returns what waits until it is time for the one with a number */
function paced(perSecond: number): (number: number) => Promise<void> {
  const begun = Date.now();
  return async number => {
    if (perSecond) await pause(Math.max(0, begun + (1_000 * number) / perSecond - Date.now()));
  };
}

function letter(number: number, to: string): string {
  const head = [
    // As in life, each from somebody else: what is counted of a sender would grow without an end.
    `From: Ewa <ewa.${number}@example.org>`,
    `To: ${to}`,
    `Subject: Trial ${number}`,
    `Message-ID: <trial.${number}@example.org>`,
    'MIME-Version: 1.0',
  ];
  if (number % 10) return [...head, '', randomBytes(300).toString('hex'), ''].join('\r\n');
  const file = randomBytes(fileBytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  const body = [
    '--b\r\n\r\nWith a file.\r\n--b',
    'Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n',
    file,
    '--b--',
    '',
  ];
  return [...head, 'Content-Type: multipart/mixed; boundary=b', '', ...body].join('\r\n');
}

async function untilItSucceeds(work: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      await work();
      return;
    } catch {
      await pause(200);
    }
}
