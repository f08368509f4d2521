import type { MonitoringView } from '@patchbay/contracts/telephony/monitorings';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { type Instant, dateOf, secondsOf } from '../instants';
import type { Monitoring } from './monitoring';

/** A monitoring as it is read, and as its events have it before and after. */
export function monitoringView(monitoring: Monitoring, time: BusinessTime): MonitoringView {
  const { requested_at, began_at, ended_at } = monitoring;
  const timestamp = (instant: Instant | null) => (instant === null ? '' : time.timestamp(dateOf(instant)));
  return {
    ...partiesOf(monitoring),
    requested_at: timestamp(requested_at),
    began_at: timestamp(began_at),
    ended_at: timestamp(ended_at),
    seconds: listenedOf(monitoring),
    estimated: monitoring.estimated,
  };
}

/** Who listens to whom, and how. */
export const partiesOf = ({
  monitoring_id,
  agent_login,
  supervisor_login,
  mode,
  connection_id,
}: Monitoring) => ({ monitoring_id, agent_login, supervisor_login, mode, connection_id });

/** Seconds of listening, which are known at its end. */
export const listenedOf = ({ began_at, ended_at }: Monitoring): number =>
  began_at === null || ended_at === null ? 0 : secondsOf(ended_at - began_at);
