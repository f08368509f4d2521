import type { Attachment } from 'postal-mime';
import { stored } from '../stored-text';

/** What a server says of a mail to one recipient (RFC 3464, 2.3). */
export interface ReportedRecipient {
  address: string;
  action: string;
  /** RFC 3463; empty when it has none. */
  enhanced_code: string;
  text: string;
}

/** Anybody can write one: who reads it checks that the address to which it came, or `internet_id`, is signed. */
export interface DeliveryReport {
  /** The Message-ID of the mail that it is about; empty when it does not return its headers. */
  internet_id: string;
  recipients: ReportedRecipient[];
}

const mostRecipients = 200;
const longestText = 1_000;
const returnedTypes = ['message/rfc822', 'text/rfc822-headers'];

/** @returns undefined unless it has the fields of a report */
export function deliveryReport(parts: readonly Attachment[]): DeliveryReport | undefined {
  const report = parts.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const returned = parts.find(({ mimeType }) => returnedTypes.includes(mimeType));
  if (!report) return undefined;
  const recipients = blocksOf(report)
    .map(reported)
    .filter(({ address }) => address !== '');
  const named = returned && blocksOf(returned)[0]?.get('message-id');
  const internet_id = /^<[^<>\s]{1,300}>$/.exec(named ?? '')?.[0] ?? '';
  return { internet_id, recipients: recipients.slice(0, mostRecipients) };
}

function reported(fields: Map<string, string>): ReportedRecipient {
  const afterType = (name: string) => /;\s*(.*)/.exec(fields.get(name) ?? '')?.[1];
  return {
    address: stored(afterType('original-recipient') ?? afterType('final-recipient') ?? '', longestText),
    action: fields.get('action')?.toLowerCase() ?? '',
    enhanced_code: /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
    text: stored(afterType('diagnostic-code') ?? '', longestText),
  };
}

/** Header fields, by name in lower case; each block ends with an empty line. */
const blocksOf = ({ content }: Attachment): Map<string, string>[] =>
  textOf(content)
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '\uFFFD')
    .trimStart()
    .split(/\n[ \t]*\n/)
    .map(
      block =>
        new Map(
          block
            .replace(/\n[ \t]+/g, ' ')
            .split('\n')
            .map(fieldOf),
        ),
    );

const textOf = (content: Attachment['content']): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array<ArrayBuffer>).toString();

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}
