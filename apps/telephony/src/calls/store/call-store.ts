import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { planForAnyValues } from '@patchbay/persistence/statement';
import { Relay } from '@patchbay/persistence/relay';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import { TelephonyConfiguration } from '../../configuration';
import { type NumbersOfDevices, numbersOfDevices } from '../../exchange/interfaces';
import type { Instant } from '../../instants';
import type { PbxPosition } from '../../exchange/position';
import { CallEvents } from './call-events';
import { CallFold } from '../rules/call-fold';
import type { StoredRows } from '../rules/call-rows';
import { type Found, EndLookup, nothingFound } from './end-lookup';
import { eventWriteOn } from '../../exchange/exchange-context';
import type { ExchangeNames } from '../names/exchange-names';
import type { CountedCalls } from '../../exchange/facts/call-count';
import type { Fact } from '../../exchange/facts/facts';
import type { Facts } from '../../exchange/journal';
import { fingerprintOfNames, knownNames } from '../names/known-names';
import { referencesOf } from '../names/references';
import { moveTo, noteAlive, positionOf, unseenCalls } from './pbx-position';
import { noteForReports } from '../../reports/noted-changes';
import { addRecordings, keysOf, loadRows, saveRows } from './row-store';
import type { Reported } from '../rules/reported';

const begin = `BEGIN; ${planForAnyValues}`;

/** What came of facts: what is reported of them, and how many calls were missed before them. */
export interface Applied {
  reported: readonly Reported[];
  unseen: number;
}

/** Applies facts to the database: reads the rows that they concern, folds, and stores what changed, with its events. */
@Injectable()
export class CallStore {
  private readonly pbx: string;
  private readonly numbers: NumbersOfDevices;

  constructor(
    private readonly configuration: TelephonyConfiguration,
    private readonly relay: Relay,
    private readonly events: CallEvents,
    private readonly lookup: EndLookup,
  ) {
    this.pbx = configuration.PBX_NAME;
    this.numbers = numbersOfDevices(configuration.agentInterfaces);
  }

  /** The moment up to which everything was applied, and when who did received the last event; 0 before the first fact. */
  async position(client: ClientBase): Promise<Pick<PbxPosition, 'applied_to' | 'alive_at'>> {
    return (await positionOf(client, this.pbx)) ?? { applied_to: 0, alive_at: 0 };
  }

  /** What the exchange's names meant when everything that it was asked for was applied; see `fingerprintOfNames`. */
  async namesThen(client: ClientBase): Promise<string> {
    return (await positionOf(client, this.pbx))?.names ?? '';
  }

  /** Notes when the last event of the exchange came, and how many calls it has counted. */
  stayAlive(client: ClientBase, receivedAt: Instant, counted?: CountedCalls): Promise<void> {
    return noteAlive(client, this.pbx, { receivedAt, counted });
  }

  /** Applies entries of the journal in one transaction. Facts that were applied before change nothing and report nothing. */
  async apply(client: ClientBase, entries: readonly Facts[]): Promise<Applied> {
    const began = client.query(begin);
    try {
      // What does not wait for the other is sent together, here and below: a call takes a dozen of these transactions.
      const [applied] = await Promise.all([this.applyWithin(client, entries), began]);
      await client.query('COMMIT');
      if (applied.reported.length > 0) this.relay.kick();
      return applied;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }

  private async applyWithin(client: ClientBase, entries: readonly Facts[]): Promise<Applied> {
    const facts = entries.flat();
    const named = referencesOf(facts);
    // Read before what it stands for: a change in between is then noticed later, not never.
    const fingerprint = named.everything ? fingerprintOfNames(client) : null;
    const known = knownNames(client, named, this.numbers);
    const logins = async () => {
      const { agentOf } = await known;
      return [...named.logins, ...[...named.devices].flatMap(device => agentOf(device) ?? [])];
    };
    const [meaning, names, stored, rows] = await Promise.all([
      fingerprint,
      known,
      positionOf(client, this.pbx),
      loadRows(client, { ...named, logins }),
    ]);
    const fold = await this.foldAndLookUp(rows, facts, { ...names, lastAlive: stored?.alive_at ?? null });
    // A connection runs statements in the order in which they are sent: calls are counted when they are stored, and before the count moves on.
    const [, unseen] = await Promise.all([
      saveRows(client, keysOf(rows), fold.changed),
      unseenCalls(client, stored, facts),
      noteForReports(client, fold),
      addRecordings(client, fold.recordings),
      this.events.add(eventWriteOn(client, this.pbx), fold.reported),
      moveTo(client, this.pbx, { entries, meaning }),
    ]);
    return { reported: fold.reported, unseen };
  }

  /**
   * Only the end of a call shows what has to be looked up for it, and the call may have begun with the same facts. They
   * are folded again if something is found; the rows are as they were.
   */
  private async foldAndLookUp(rows: StoredRows, facts: readonly Fact[], names: Names): Promise<CallFold> {
    const foldWith = (found: Found): CallFold => {
      const normal = (number: string) => normalPhoneNumber(number, this.configuration.PHONE_COUNTRY);
      const fold = new CallFold(rows, { ...names, ...found, pbx: this.pbx, normal });
      for (const fact of facts) fold.apply(fact);
      return fold;
    };
    const fold = foldWith(nothingFound);
    const found = await this.lookup.find(fold.reported);
    return found === nothingFound ? fold : foldWith(found);
  }
}

type Names = Omit<ExchangeNames, 'pbx' | 'normal' | keyof Found>;
