import type { FactOf } from '../../exchange/facts/facts';
import type { CallRows } from './call-rows';

/** A caller left a message. Also of a call that is over: the exchange's own channel may outlive that of the caller who speaks to it. */
export function messageLeft(rows: CallRows, { connection: id, at, mailbox }: FactOf<'message left'>): void {
  const connection = rows.connections.get(id);
  if (!connection || connection.voicemail) return;
  connection.voicemail = true;
  rows.report({ kind: 'message left', at, connection, mailbox });
}
