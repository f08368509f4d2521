import type { TicketMessageView } from '@patchbay/client';

type Marks = Pick<TicketMessageView, 'automatic' | 'sender_known' | 'remote_images'>;

const wordsOf = ({ automatic, sender_known, remote_images }: Marks): string[] => [
  ...(automatic ? ['Sent by a program.'] : []),
  ...(sender_known ? [] : ['The sender had not taken part in this ticket before.']),
  ...(remote_images ? ['Pictures on other servers are left out.'] : []),
];

/** What an agent should know of a received mail before reading it. */
export function MailMarks({ mail }: { mail: Marks }) {
  const words = wordsOf(mail);
  return words.length > 0 && <p className="muted">{words.join(' ')}</p>;
}
