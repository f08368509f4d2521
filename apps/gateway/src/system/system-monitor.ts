import { Injectable } from '@nestjs/common';
import type { Msg } from 'nats';
import type { Heartbeat } from '@patchbay/contracts/gateway/heartbeat';
import {
  type AppStatus,
  type ReplicaStatus,
  type SystemMetrics,
  type SystemStatus,
  mostSteps,
  secondsOfStep,
} from '@patchbay/contracts/gateway/system';
import { type AppName, appNames } from '@patchbay/contracts/message';
import { Link } from '@patchbay/platform/bus/link';
import { BusinessTime } from '@patchbay/platform/business-time';
import { statusNotice } from '@patchbay/platform/event-stream';
import { Heartbeats } from '@patchbay/platform/heartbeats';
import { combined } from './combined-figures';
import { FigureHistory, stepAt, timeOf } from './figure-history';
import { type KnownReplica, KnownReplicas, isSilent, silentAfter } from './known-replicas';
import { readHeartbeat } from './read-heartbeat';

const millisecondsOfHour = 3_600_000;

/** Knows how all apps are, by the heartbeats that this gateway has received since its start. */
@Injectable()
export class SystemMonitor {
  private readonly replicas = new KnownReplicas();
  private readonly history = new FigureHistory();
  private readonly began: number;

  constructor(
    link: Link,
    heartbeats: Heartbeats,
    private readonly time: BusinessTime,
  ) {
    this.began = this.now();
    // It comes over NATS too, but only while NATS is there.
    heartbeats.listen(heartbeat => this.take('gateway', heartbeat));
    link.whenOpen(() => link.subscribe(statusNotice('*'), { take: message => this.receive(message) }));
  }

  status(): SystemStatus {
    const now = this.now();
    return { date: this.written(now), apps: appNames.map(app => this.statusOf(app, now)) };
  }

  /** @param since the start of a range of time, as it is written in the API */
  metrics(since?: string | null): SystemMetrics {
    const end = stepAt(this.now());
    const wanted = since ? stepAt(this.latest(since)) : 0;
    const first = Math.min(Math.max(wanted, end - mostSteps), end);
    return {
      step: secondsOfStep,
      from: this.written(timeOf(first)),
      next: this.written(timeOf(end)),
      series: this.history.series(first, end),
    };
  }

  /** Of a time that the clock shows twice in autumn, the second one once it has come: `next` of an answer would be an hour ago. */
  private latest(text: string): number {
    const first = this.time.instant(text).getTime();
    const second = first + millisecondsOfHour;
    return second <= this.now() && this.written(second) === this.written(first) ? second : first;
  }

  private receive({ subject, data }: Msg): void {
    const app = appNames.find(name => statusNotice(name) === subject);
    const heartbeat = readHeartbeat(data);
    if (app && heartbeat) this.take(app, heartbeat);
  }

  private take(app: AppName, heartbeat: Heartbeat): void {
    const now = this.now();
    this.replicas.take(app, heartbeat, now);
    this.history.note(app, figuresOf(this.replicas.of(app, now), now), now);
  }

  private statusOf(app: AppName, now: number): AppStatus {
    const all = this.replicas.of(app, now);
    const replicas = all.map(replica => this.shown(replica, now));
    return { app, state: this.stateOf(replicas, now), replicas, figures: figuresOf(all, now) };
  }

  private stateOf(replicas: readonly ReplicaStatus[], now: number): AppStatus['state'] {
    for (const state of ['ready', 'not_ready'] as const)
      if (replicas.some(replica => replica.state === state)) return state;
    return now - this.began < silentAfter ? 'unknown' : 'silent';
  }

  private shown(replica: KnownReplica, now: number): ReplicaStatus {
    const { id, version, since, missing, receivedAt, figures } = replica;
    const live = missing.length === 0 ? 'ready' : 'not_ready';
    return {
      id,
      version,
      state: isSilent(replica, now) ? 'silent' : live,
      since: this.written(since),
      missing,
      heard_at: this.written(receivedAt),
      figures,
    };
  }

  private now(): number {
    return this.time.now().getTime();
  }

  private written(time: number): string {
    return this.time.timestamp(new Date(time));
  }
}

const figuresOf = (replicas: readonly KnownReplica[], now: number) =>
  combined(replicas.filter(replica => !isSilent(replica, now)).map(({ figures }) => figures));
