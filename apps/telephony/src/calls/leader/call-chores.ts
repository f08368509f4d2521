import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import { ReportDays } from '../../reports/report-days';
import { RecordingWatch } from '../../recordings/recording-watch';
import { CallStore } from '../store/call-store';
import { FactApplier } from './fact-applier';
import type { CountedCalls } from '../../exchange/facts/call-count';
import type { Facts } from '../../exchange/journal';
import { fingerprintOfNames } from '../names/known-names';

/** A call that was asked for has an identifier of ours, with a counter of ten digits; see `ClickToCall`. */
const unheard = statement<object, { connection_id: string }>(`SELECT connection_id FROM connections
  WHERE state = 'NEW' AND created_at < now() - interval '15 seconds' AND connection_id ~ '\\.[0-9]{10}$'
    AND NOT EXISTS (SELECT FROM connection_legs WHERE connection_legs.connection_id = connections.connection_id)`);

/** What comes due by itself, in the one replica that applies what the exchange tells. */
@Injectable()
export class CallChores {
  constructor(
    private readonly store: CallStore,
    private readonly applier: FactApplier,
    private readonly recordings: RecordingWatch,
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
    await this.days.keepNext(client);
    return (await this.store.namesThen(client)) !== (await fingerprintOfNames(client));
  }

  private async failUnheard(client: ClientBase): Promise<void> {
    const failed = await rowsOn(client, unheard);
    if (failed.length === 0) return;
    const now = Date.now() * 1_000;
    const entries = failed.map(({ connection_id: connection }): Facts => [
      { kind: 'originate failed', at: now, connection, failure: 'FAILED' },
    ]);
    await this.applier.apply(client, entries);
  }
}
