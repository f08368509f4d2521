type Payload = Record<string, unknown>;

/** Number of a connection after the dot. */
const numberOf = (id: unknown): string => String(id).split('.')[1] ?? '';

/**
 * What events tell, in short, as `inShort` has it for what is to be reported, but for the agent of a call that waits: that event
 * does not tell it.
 *
 * @param name of a connection, by its identifier
 */
export function payloadsInShort(payloads: readonly Payload[], name = numberOf): string[] {
  return payloads.map(payload => {
    const { action, connection_id, agent_login, transferred_to } = payload;
    if (action === 'AGENT_STATUS_CHANGED')
      return `${agent_login} ${payload.previous_status} ${payload.status}`;
    const id = name(connection_id);
    if (action === 'AGENT_RINGING') return `${id} ringing ${agent_login}`;
    if (action === 'CONNECTION_TRANSFERRED') return `${id} transferred ${agent_login} ${transferred_to}`;
    const what = String(action).replace('CONNECTION_', '').toLowerCase();
    return what === 'queued' ? `${id} queued` : `${id} ${what} ${agent_login ?? '-'}`;
  });
}
