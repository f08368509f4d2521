import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { isAway, isCausedByContent } from '@patchbay/persistence/database-problems';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import type { Connection } from '../../connections/connection';
import { ExchangeMetrics } from '../../exchange/exchange-metrics';
import { CallCustomers } from '../store/call-customers';
import { CallStore } from '../store/call-store';
import type { Facts } from '../../exchange/journal';
import type { PbxPosition } from '../../exchange/position';
import type { Reported } from '../rules/reported';

/** Whether it is an error of ours: those of a database or a network have a code, or are known by their message. */
const isDefect = (error: unknown): boolean => !('code' in (error as Error)) && !isAway(error);

/** Applies what the exchange reports, in the one replica that does. */
@Injectable()
export class FactApplier {
  /** Whether what the exchange reports can be stored. */
  readonly storing: Dependency;

  constructor(
    private readonly store: CallStore,
    private readonly customers: CallCustomers,
    private readonly metrics: ExchangeMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.storing = new Dependency('calls', logger, {
      down: 'what the exchange reports waits to be stored',
      up: 'what the exchange reports is stored again',
    });
  }

  /** Returns the moment up to which everything was applied, and when who did received the last event. */
  begin(client: ClientBase): Promise<Pick<PbxPosition, 'applied_to' | 'alive_at'>> {
    this.logger.info('this replica applies what the exchange reports');
    return this.store.position(client);
  }

  /**
   * What the database rejects by its content, or our rules cannot apply, is skipped, so that it does not keep all others
   * waiting.
   */
  async apply(client: ClientBase, entries: readonly Facts[]): Promise<void> {
    try {
      await this.applyTogether(client, entries);
      this.storing.up();
    } catch (error) {
      if (!isCausedByContent(error) && !isDefect(error)) throw error;
      if (entries.length === 1) this.skip(entries[0]!, error);
      else for (const entry of entries) await this.apply(client, [entry]);
    }
  }

  private async applyTogether(client: ClientBase, entries: readonly Facts[]): Promise<void> {
    const { reported, unseen } = await this.store.apply(client, entries);
    const now = Date.now() * 1_000;
    for (const { at } of entries.flat()) this.metrics.stored((now - at) / 1_000_000);
    if (unseen > 0) this.missed(unseen);
    void this.customers.note(stillOpen(reported));
  }

  private missed(calls: number): void {
    this.metrics.missed(calls);
    this.logger.warn(
      { calls },
      'calls began and ended while nobody listened to the exchange: they have no row',
    );
  }

  private skip([fact]: Facts, error: unknown): void {
    this.logger.error(
      { err: error, fact: fact.kind },
      'what the exchange reported cannot be stored, and was skipped',
    );
  }
}

/** Calls that have begun, and not ended already. */
function stillOpen(reported: readonly Reported[]): Connection[] {
  const ofKind = (kind: Reported['kind']): Connection[] =>
    reported.flatMap(each => (each.kind === kind && 'connection' in each ? [each.connection] : []));
  const ended = new Set(ofKind('connection ended').map(({ connection_id }) => connection_id));
  return ofKind('connection started').filter(({ connection_id }) => !ended.has(connection_id));
}
