import type { TicketMessageView } from '@patchbay/client';

type Marks = Pick<
  TicketMessageView,
  'automatic' | 'sender_known' | 'remote_images' | 'same_id_other_content'
>;

const wordsOf = ({ automatic, sender_known, remote_images, same_id_other_content }: Marks): string[] => [
  ...(automatic ? ['Sent by a program.'] : []),
  ...(sender_known ? [] : ['The sender had not taken part in this ticket before.']),
  ...(same_id_other_content ? ['An earlier mail with the same identifier says something else.'] : []),
  ...(remote_images ? ['Pictures on other servers are left out.'] : []),
];

/** What an agent should know of a received mail before reading it. */
export function MailMarks({ mail }: { mail: Marks }) {
  const words = wordsOf(mail);
  return words.length > 0 && <p className="muted">{words.join(' ')}</p>;
}
