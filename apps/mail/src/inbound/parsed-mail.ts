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
  /** Addresses of To, Cc and Delivered-To. */
  recipients: string[];
  cc: string[];
  subject: string;
  internet_id: string;
  /** Message-IDs that it answers, newest first. */
  references: string[];
  body: string;
  body_type: 'PLAIN' | 'HTML';
  attachments: MailFile[];
  /** Whether a program wrote it. */
  automatic: boolean;
  /** Of a server, about a mail. */
  report?: DeliveryReport;
}
