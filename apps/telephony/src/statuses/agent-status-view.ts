import type { AgentStatusView } from '@patchbay/contracts/telephony/statuses';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { dateOf } from '../instants';
import type { AgentState } from './agent-state';

/**
 * The status of an agent, which is also what events report of it.
 *
 * @param state undefined for an agent of whom the exchange has said nothing
 */
export function agentStatusView(
  login: string,
  state: AgentState | undefined,
  time: BusinessTime,
): AgentStatusView {
  if (!state) return { login, status: 'OFF', pause_id: null, last_change: '' };
  const { status, pause_id, last_change } = state;
  return {
    login,
    status,
    pause_id,
    last_change: last_change === null ? '' : time.timestamp(dateOf(last_change)),
  };
}
