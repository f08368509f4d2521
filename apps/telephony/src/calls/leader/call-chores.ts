import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { ReportDays } from '../../reports/report-days';
import { RecordingWatch } from '../../recordings/recording-watch';
import { WrapUps } from '../../statuses/wrap-ups';
import { CallStore } from '../store/call-store';
import { DueFacts } from './due-facts';
import type { Instant } from '../../instants';
import type { CountedCalls } from '../../exchange/facts/call-count';
import type { Fact } from '../../exchange/facts/facts';
import type { Facts } from '../../exchange/journal';
import { fingerprintOfNames } from '../names/known-names';

/** Facts after which an agent may have a wrap-up. */
const isOfAgents = ({ kind }: Fact): boolean => ['leg answered', 'channel ended'].includes(kind);

/** What comes due by itself, in the one replica that applies what the exchange reports. */
@Injectable()
export class CallChores {
  constructor(
    private readonly store: CallStore,
    private readonly due: DueFacts,
    private readonly recordings: RecordingWatch,
    private readonly wrapUps: WrapUps,
    private readonly days: ReportDays,
  ) {}

  /**
   * @param receivedAt when the exchange has said something last
   * @param counted calls that the exchange has counted, if it has said so
   * @returns whether the exchange has to be asked for everything, because names mean something else than before
   */
  async do(client: ClientBase, receivedAt: Instant | undefined, counted?: CountedCalls): Promise<boolean> {
    if (receivedAt) await this.store.stayAlive(client, receivedAt, counted);
    await this.due.apply(client);
    await this.recordings.look(client);
    await this.wrapUps.settle(client);
    await this.days.keepNext(client);
    return (await this.store.namesThen(client)) !== (await fingerprintOfNames(client));
  }

  /** What does not wait for the next second after entries of the journal: the wrap-up of a call. */
  async after(client: ClientBase, entries: readonly Facts[]): Promise<void> {
    if (entries.some(facts => facts.some(isOfAgents))) await this.wrapUps.settle(client);
  }
}
