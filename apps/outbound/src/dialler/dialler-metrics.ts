import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { openClaimStates } from '@patchbay/contracts/outbound/claims';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { METRICS } from '@patchbay/platform/app';
import { gaugeOfEach, shared } from '@patchbay/platform/metrics';

const claimsByState = statement<object, { state: string; count: number }>(
  `SELECT state, count(*)::int AS count FROM claims WHERE state <> 'ENDED' GROUP BY state`,
);

/** What agents have to call, which is that of the database: the same in every replica. */
@Injectable()
export class DiallerMetrics {
  constructor(@Inject(METRICS) registry: Registry, database: Database) {
    const states = shared(() => database.rows(claimsByState));
    const claims = {
      name: 'dialler_claims',
      help: 'Records that agents have, by the state of their claim',
      label: 'state',
    };
    gaugeOfEach(registry, claims, openClaimStates, async wanted => {
      const found = (await states()).find(({ state }) => state === wanted);
      return found?.count ?? 0;
    });
  }
}
