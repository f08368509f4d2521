type Payload = Record<string, unknown>;

/** Number of a connection after the dot. */
const numberOf = (id: unknown): string => String(id).split('.')[1] ?? '';

/** Whether an event is about a connection as a whole, not about a leg or a wait of it. */
export const isOfWhole = ({ action }: Payload): boolean => !/_LEG_|QUEUE_LEFT$/.test(String(action));

/**
 * What events report, in short, as `inShort` has it for what is to be reported: nothing of legs and waits, and not the agent of a call
 * that waits, or of one with a message, whom these events do not report.
 *
 * @param name of a connection, by its identifier
 */
export function payloadsInShort(payloads: readonly Payload[], name = numberOf): string[] {
  return payloads.filter(isOfWhole).map(payload => {
    const { action, connection_id, agent_login, transferred_to } = payload;
    if (action === 'AGENT_STATUS_CHANGED')
      return `${agent_login} ${payload.previous_status} ${payload.status}`;
    const id = name(connection_id);
    if (action === 'VOICEMAIL_LEFT') return `${id} message left`;
    if (action === 'AGENT_RINGING') return `${id} ringing ${agent_login}`;
    if (action === 'CONNECTION_TRANSFERRED') return `${id} transferred ${agent_login} ${transferred_to}`;
    const what = String(action).replace('CONNECTION_', '').toLowerCase();
    return what === 'queued' ? `${id} queued` : `${id} ${what} ${agent_login ?? '-'}`;
  });
}

/** What is to be reported, without the agents whom events do not report. */
export const withoutUnreported = (text: string): string => text.replace(/ (queued|message left) .*/, ' $1');
