import { Injectable } from '@nestjs/common';
import { codes, problem } from '@patchbay/contracts/problems';
import { longestDetection } from '@patchbay/contracts/telephony/amd';
import type { NumberCall } from '@patchbay/contracts/telephony/attempt-calls';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { TelephonyConfiguration } from '../configuration';
import { howToConnect } from '../exchange/exchange-link';
import { interfaceOf } from '../exchange/interfaces';
import { ClickToCall } from './click-to-call';
import { Originates, shownAs } from './originates';

/** The form of which {@link isNumberFirst} knows the kind of the call. */
const nextNumberId = statement<{ now: number }, { connection_id: string }>(
  `SELECT :now::bigint / 1000000 || '.2' || nextval('connection_ids') AS connection_id`,
);

const withoutTrunk = 'PBX_TRUNK_CHANNEL of telephony is not set: see docs/calls.md';

/** Calls numbers before there is an agent: who answers waits in a queue of the exchange, by a dialplan that needs nothing of ours. */
@Injectable()
export class NumberFirst {
  constructor(
    private readonly clickToCall: ClickToCall,
    private readonly originates: Originates,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  /** @throws Problem 503 without an exchange, without a connection to it, or where it was not set how to call */
  requirePossible(): void {
    this.originates.requireExchange();
    if (this.missing) throw problem(codes.unavailable, this.missing);
  }

  /** What an operator has to set before numbers can be called; empty if nothing is missing. */
  get missing(): string {
    if (!this.originates.isConfigured) return howToConnect;
    return this.configuration.PBX_TRUNK_CHANNEL === '' ? withoutTrunk : '';
  }

  /** An identifier for a call that is to be stored. */
  async newId(transaction: Transaction): Promise<string> {
    const [id] = await transaction.rows(nextNumberId, { now: Date.now() * 1_000 });
    return id!.connection_id;
  }

  /** Stores a call that the exchange is to be asked for. */
  store(transaction: Transaction, asked: NumberCall, connection_id: string): Promise<void> {
    const { attempt_id, phone_number: number, outbound_id, customer_id, caller_id, exchange_queue } = asked;
    const phone = caller_id || exchange_queue;
    const call = { phone, number, user_login: null, outbound_id, customer_id, custom_data: { attempt_id } };
    return this.clickToCall.store(transaction, call, connection_id);
  }

  /** @returns whether the exchange has accepted it */
  async send(connection_id: string, asked: NumberCall): Promise<boolean> {
    const { PBX_TRUNK_CHANNEL, PBX_ANSWERED_CONTEXT: Context } = this.configuration;
    const { phone_number, caller_id, exchange_queue: Exten, ring_seconds } = asked;
    const sent = await this.originates.originate(connection_id, {
      Channel: interfaceOf(phone_number, PBX_TRUNK_CHANNEL),
      ...{ Context, Exten, Priority: '1', Timeout: `${ring_seconds * 1_000}` },
      ...shownAs(caller_id),
      Variable: variablesOf(asked),
    });
    return sent === 'accepted';
  }
}

/** What the dialplan needs; the attempt is sent to the agent's channel too. */
const variablesOf = ({
  attempt_id,
  phone_number,
  patience_seconds,
  message,
  ...asked
}: NumberCall): string[] => [
  `PATCHBAY_PATIENCE=${patience_seconds}`,
  ...(message ? [`PATCHBAY_MESSAGE=${message}`] : []),
  ...(asked.amd ? [`PATCHBAY_AMD=${asked.amd}`, `PATCHBAY_AMD_MS=${longestDetection * 1_000}`] : []),
  ...(asked.amd_message ? [`PATCHBAY_AMD_MESSAGE=${asked.amd_message}`] : []),
  `PATCHBAY_NUMBER=${phone_number}`,
  `__PATCHBAY_ATTEMPT=${attempt_id}`,
];
