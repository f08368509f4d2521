import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import { formOfAsked } from '../../exchange/facts/number-first';
import type { Facts } from '../../exchange/journal';
import { Previews } from '../../statuses/previews';
import { beginsWithin } from '../rules/synchronization';
import { FactApplier } from './fact-applier';

const unreported = statement<object, { connection_id: string }>(`SELECT connection_id FROM connections
  WHERE state = 'NEW' AND created_at < now() - interval '${beginsWithin} seconds' AND connection_id ~ '${formOfAsked}'
    AND NOT EXISTS (SELECT FROM connection_legs WHERE connection_legs.connection_id = connections.connection_id)`);

const unreportedMonitorings = statement<
  object,
  { monitoring_id: string }
>(`SELECT monitoring_id FROM monitorings
  WHERE ended_at IS NULL AND rang_at IS NULL AND created_at < now() - interval '${beginsWithin} seconds'`);

/** Applies what the exchange does not report: that it has not done what it was asked for, and that agents have records of campaigns. */
@Injectable()
export class DueFacts {
  constructor(
    private readonly applier: FactApplier,
    private readonly previews: Previews,
  ) {}

  async apply(client: ClientBase): Promise<void> {
    const at = Date.now() * 1_000;
    const calls = (await rowsOn(client, unreported)).map(({ connection_id: connection }): Facts => [
      { kind: 'originate failed', at, connection, failure: 'FAILED' },
    ]);
    const monitorings = (await rowsOn(client, unreportedMonitorings)).map(
      ({ monitoring_id: monitoring }): Facts => [{ kind: 'monitoring failed', at, monitoring }],
    );
    const previews = (await this.previews.changes(client)).map((changed): Facts => [
      { kind: 'preview said', at, ...changed },
    ]);
    const entries = [...calls, ...monitorings, ...previews];
    if (entries.length > 0) await this.applier.apply(client, entries);
  }
}
