import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import { ReportDays } from '../../reports/report-days';
import { RecordingWatch } from '../../recordings/recording-watch';
import { WrapUps } from '../../statuses/wrap-ups';
import { CallStore } from '../store/call-store';
import { FactApplier } from './fact-applier';
import type { CountedCalls } from '../../exchange/facts/call-count';
import type { Fact } from '../../exchange/facts/facts';
import type { Facts } from '../../exchange/journal';
import { fingerprintOfNames } from '../names/known-names';

/** A call that was asked for has an identifier of ours, with a counter of ten digits; see `ClickToCall`. */
const unheard = statement<object, { connection_id: string }>(`SELECT connection_id FROM connections
  WHERE state = 'NEW' AND created_at < now() - interval '15 seconds' AND connection_id ~ '\\.[0-9]{10}$'
    AND NOT EXISTS (SELECT FROM connection_legs WHERE connection_legs.connection_id = connections.connection_id)`);

const unheardMonitorings = statement<object, { monitoring_id: string }>(`SELECT monitoring_id FROM monitorings
  WHERE ended_at IS NULL AND rang_at IS NULL AND created_at < now() - interval '15 seconds'`);

/** Facts after which an agent may have a wrap-up. */
const isOfAgents = ({ kind }: Fact): boolean => ['leg answered', 'channel ended'].includes(kind);

/** What comes due by itself, in the one replica that applies what the exchange tells. */
@Injectable()
export class CallChores {
  constructor(
    private readonly store: CallStore,
    private readonly applier: FactApplier,
    private readonly recordings: RecordingWatch,
    private readonly wrapUps: WrapUps,
    private readonly days: ReportDays,
  ) {}

  /**
   * @param counted calls that the exchange has counted, if it has said so
   * @returns whether the exchange has to be asked for everything, because names mean something else than before
   */
  async do(client: ClientBase, counted?: CountedCalls): Promise<boolean> {
    await this.store.stayAlive(client, counted);
    await this.failUnheard(client);
    await this.recordings.look(client);
    await this.wrapUps.settle(client);
    await this.days.keepNext(client);
    return (await this.store.namesThen(client)) !== (await fingerprintOfNames(client));
  }

  /** Applies entries of the journal. The wrap-up of a call does not wait for the next second. */
  async apply(client: ClientBase, entries: readonly Facts[]): Promise<void> {
    await this.applier.apply(client, entries);
    if (entries.some(facts => facts.some(isOfAgents))) await this.wrapUps.settle(client);
  }

  private async failUnheard(client: ClientBase): Promise<void> {
    const at = Date.now() * 1_000;
    const calls = (await rowsOn(client, unheard)).map(({ connection_id: connection }): Facts => [
      { kind: 'originate failed', at, connection, failure: 'FAILED' },
    ]);
    const monitorings = (await rowsOn(client, unheardMonitorings)).map(
      ({ monitoring_id: monitoring }): Facts => [{ kind: 'monitoring failed', at, monitoring }],
    );
    const entries = [...calls, ...monitorings];
    if (entries.length > 0) await this.applier.apply(client, entries);
  }
}
