import type { CallRows } from './call-rows';
import type { FactOf, TransferTarget } from '../../exchange/facts/facts';
import { endLeg } from './leg-rules';

/** The one who hands over leaves with it; that the leg is over shows that the fact was applied before. */
export function transferred(rows: CallRows, fact: FactOf<'transferred'>): void {
  const connection = rows.open(fact.connection);
  const leg = rows.legs.get(fact.transferer);
  const transferred_to = nameOfTarget(rows, fact.target);
  const isKnown = leg ? leg.ended_at !== null : connection?.transferred_to === transferred_to;
  if (!connection || isKnown) return;
  // Who hands over hangs up, but does not end the connection.
  Object.assign(connection, { transferred_to, disconnected_by: '' });
  if (connection.anchor === fact.transferer) connection.anchor = fact.transferee;
  for (const left of [leg, rows.legs.get(fact.second)]) {
    if (left?.ended_at === null) endLeg(rows, left, { at: fact.at, reason: 'cancelled' });
  }
  const agent_login = leg?.agent_login ?? rows.names.agentOf(fact.device) ?? null;
  const { at, attended } = fact;
  rows.report({ kind: 'connection transferred', at, connection, agent_login, attended });
}

const nameOfTarget = ({ names }: CallRows, { device, number }: TransferTarget): string =>
  names.agentOf(device) ?? names.agentWith(number) ?? (number || device);
