import type { Heartbeat } from '@patchbay/contracts/gateway/heartbeat';
import { type AppName, appNames } from '@patchbay/contracts/message';

/** A replica, as its last heartbeat reported. */
export interface KnownReplica extends Heartbeat {
  /** Milliseconds since 1970, on the gateway's clock. */
  receivedAt: number;
}

/** Milliseconds: three heartbeats. */
export const silentAfter = 15_000;
const forgottenAfter = 60_000;
/** Of an app: whatever it sends, it takes no more memory, and crowds out only its own. */
const mostReplicas = 100;

/** The replicas of all apps that sent a heartbeat lately. */
export class KnownReplicas {
  /** In each app the last one sent the latest heartbeat. */
  private readonly byApp = new Map(appNames.map(app => [app, new Map<string, KnownReplica>()]));

  take(app: AppName, heartbeat: Heartbeat, at: number): void {
    const replicas = this.byApp.get(app)!;
    replicas.delete(heartbeat.id);
    replicas.set(heartbeat.id, { ...heartbeat, receivedAt: at });
    const [longestSilent] = replicas.keys();
    if (replicas.size > mostReplicas) replicas.delete(longestSilent!);
  }

  of(app: AppName, now: number): KnownReplica[] {
    const known = [...this.byApp.get(app)!.values()].filter(
      replica => now - replica.receivedAt < forgottenAfter && !hasStopped(replica, now),
    );
    return known.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }
}

export const isSilent = ({ receivedAt }: KnownReplica, now: number): boolean =>
  now - receivedAt >= silentAfter;

/** A replica that stops in order says so before it falls silent. */
const hasStopped = (replica: KnownReplica, now: number): boolean =>
  isSilent(replica, now) && replica.missing.includes('draining');
