import type { AppStatus, ReplicaStatus } from '@patchbay/client';
import type { StatusKind } from '../kit/status';
import { visible } from '../kit/visible';

interface Verdict {
  readonly kind: StatusKind;
  readonly text: string;
}

/** How the system is, in one sentence. */
export function verdictOn(apps: readonly AppStatus[]): Verdict {
  const missing = apps.filter(({ state }) => state !== 'ready');
  if (missing.length > 0) {
    const isUnknown = missing.every(({ state }) => state === 'unknown');
    return { kind: isUnknown ? 'waiting' : 'bad', text: `Not ready: ${missing.map(troubleOf).join('; ')}.` };
  }
  const short = apps.filter(({ replicas }) => replicas.some(isInTrouble)).map(({ app }) => app);
  if (short.length > 0)
    return { kind: 'warning', text: `All services are ready, but not every replica of ${short.join(', ')}.` };
  return { kind: 'good', text: 'Everything is ready.' };
}

function troubleOf({ app, state, replicas }: AppStatus): string {
  if (state === 'unknown') return `${app} has not reported since the gateway started`;
  if (state === 'silent') return `${app} is silent`;
  const waits = new Set(replicas.filter(replica => replica.state === 'not_ready').map(waitsFor));
  return `${app} ${[...waits].join(', ')}`;
}

/** What a replica that is not ready says of itself. */
export const waitsFor = (replica: ReplicaStatus): string =>
  isStopping(replica) ? 'is stopping' : `waits for ${visible(replica.missing.join(', '))}`;

/** A replica that stops in order is replaced or not wanted. */
export const isStopping = ({ missing }: ReplicaStatus): boolean => missing.includes('draining');

const isInTrouble = (replica: ReplicaStatus): boolean => replica.state !== 'ready' && !isStopping(replica);
