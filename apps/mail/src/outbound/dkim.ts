import { buffer } from 'node:stream/consumers';
import type { DkimEntry } from '@patchbay/contracts/mail/provisioning';
import DKIM from 'nodemailer/lib/dkim';

/** The mail with a signature of its domain (RFC 6376) before it. The same mail and key make the same bytes. */
export const signedMail = (
  raw: Buffer,
  { domain, selector }: DkimEntry,
  privateKey: string,
): Promise<Buffer> => buffer(new DKIM({ domainName: domain, keySelector: selector, privateKey }).sign(raw));
