import type { FactOf } from '../../exchange/facts/facts';
import type { Instant } from '../../instants';
import type { Monitoring } from '../../monitorings/monitoring';
import type { CallRows } from './call-rows';

/** The phone of a supervisor is being rung. */
export function monitoringRang(rows: CallRows, { monitoring: id, at }: FactOf<'monitoring rang'>): void {
  const monitoring = openMonitoring(rows, id);
  if (monitoring) monitoring.rang_at ??= at;
}

/** A supervisor hears the call. */
export function monitoringBegan(rows: CallRows, { monitoring: id, at }: FactOf<'monitoring began'>): void {
  const monitoring = openMonitoring(rows, id);
  if (!monitoring || monitoring.began_at !== null) return;
  const before = { ...monitoring };
  monitoring.rang_at ??= at;
  monitoring.began_at = at;
  rows.report({ kind: 'monitoring began', at, monitoring, before });
}

/** A supervisor's channel is gone, or never came to be. */
export function monitoringEnded(
  rows: CallRows,
  { monitoring: id, at }: FactOf<'monitoring ended' | 'monitoring failed'>,
): void {
  const monitoring = openMonitoring(rows, id);
  if (monitoring) endMonitoring(rows, monitoring, { at, estimated: false });
}

const openMonitoring = (rows: CallRows, id: string): Monitoring | undefined => {
  const monitoring = rows.monitorings.get(id);
  return monitoring?.ended_at === null ? monitoring : undefined;
};

interface End {
  at: Instant;
  /** Whether nobody saw it. */
  estimated: boolean;
}

/** Ends one for good, whether anybody has listened or not. */
export function endMonitoring(rows: CallRows, monitoring: Monitoring, { at, estimated }: End): void {
  const before = { ...monitoring };
  const ended_at = Math.max(at, monitoring.began_at ?? at);
  Object.assign(monitoring, { ended_at, estimated });
  rows.report({ kind: 'monitoring ended', at: ended_at, monitoring, before });
}
