import type { DeliveryReport } from './delivery-report';

/** A part that is no text of the message; its name is safe to show. */
export interface MailFile {
  filename: string;
  bytes: Uint8Array;
}

/** What is read of a message, each text bounded. */
export interface ParsedMail {
  /** Empty when there is none that is an address. */
  sender: string;
  /** First address of Reply-To; empty without one. */
  reply_to: string;
  /** Values of Authentication-Results: anybody can write one. */
  authentication: string[];
  /** Addresses of Delivered-To, To and Cc: where it was delivered is read however many the others are. */
  recipients: string[];
  cc: string[];
  subject: string;
  /** The same whichever way it came; empty when nothing says so. */
  identity: string;
  internet_id: string;
  /** Message-IDs that it answers, newest first. */
  references: string[];
  /** HTML is clean, and has places for the tokens of its files: `withFiles`. */
  body: string;
  /** The message that it answers, in the same format; empty if none was recognized. Together they are the whole. */
  quoted: string;
  body_type: 'PLAIN' | 'HTML';
  /** Whether pictures on other servers were left out. */
  remote_images: boolean;
  /** Whether a program sent it. */
  automatic: boolean;
  /** Whether a filter takes it for spam. */
  spam: boolean;
  /** Of the header with which mails are marked here: the mailbox that sent it. */
  loop: string;
  attachments: MailFile[];
  /** Of a server, about a mail. */
  report?: DeliveryReport;
}
