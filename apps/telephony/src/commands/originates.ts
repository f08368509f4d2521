import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { sendablePart } from '@patchbay/contracts/outbound/shown-number';
import { LOGGER } from '@patchbay/platform/app';
import { TelephonyConfiguration } from '../configuration';
import { Exchange } from '../exchange/exchange';
import { interfaceOf } from '../exchange/interfaces';
import type { AmiAction } from '../exchange/link/ami-link';
import { isRefusal } from '../exchange/protocol/ami-errors';

/** A stored call, as the exchange is asked for it. */
export interface Originate {
  connection_id: string;
  /** Number of the phone that rings first. */
  phone: string;
  number: string;
  /** Number that is shown to who is called; the exchange's own if left out. */
  caller_id?: string;
  /** Seconds for which the number rings; as long as the dialplan says if left out. */
  ring_seconds?: number | null;
}

/** What becomes of a phone that is to ring: `unknown` where nobody knows whether the exchange got the request. */
export type Asked = 'accepted' | 'refused' | 'unknown';

/** The number that is shown. Campaigns have some that are older than the rule for them. */
export function shownAs(caller_id = ''): { CallerID?: string } {
  const number = sendablePart(caller_id);
  return number === '' ? {} : { CallerID: `<${number}>` };
}

/** Asks the exchange to ring at phones. */
@Injectable()
export class Originates {
  constructor(
    private readonly exchange: Exchange,
    private readonly configuration: TelephonyConfiguration,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Problem 503 without an exchange, or without a connection to it */
  requireExchange(): void {
    this.exchange.requireExchange();
  }

  /** Whether there is an exchange, which may be away. */
  get isConfigured(): boolean {
    return this.exchange.isConfigured;
  }

  /**
   * Ask before a call is stored.
   *
   * @throws Problem 503 without an exchange, or without a connection to it; 400 for a phone that cannot be sent to it
   */
  requirePossible(phone: string): void {
    this.requireExchange();
    this.channelOf(phone);
  }

  /**
   * Asks for a call between a phone and a number, which ends as FAILED if the exchange refuses it or never reports it.
   *
   * @returns whether the exchange has accepted it
   */
  async send({ connection_id, phone, number, caller_id, ring_seconds }: Originate): Promise<boolean> {
    const where = { Context: this.configuration.PBX_DIAL_CONTEXT, Exten: number, Priority: '1' };
    const rings = ring_seconds && { Variable: `DIAL_SECONDS=${ring_seconds}` };
    return (
      (await this.ring(phone, connection_id, { ...where, ...shownAs(caller_id), ...rings })) === 'accepted'
    );
  }

  /**
   * Rings at a phone. Never fails: what is to be heard there is stored, so that a repeated request gets its answer.
   *
   * @param ChannelId identifier of what is stored
   * @param what fields of the action that say what the phone hears when it is answered
   */
  async ring(phone: string, ChannelId: string, what: Readonly<Record<string, string>>): Promise<Asked> {
    const Timeout = `${this.configuration.PBX_RING_TIMEOUT_MS}`;
    return this.originate(ChannelId, { Channel: this.channelOf(phone), ...what, Timeout });
  }

  /** The same for any channel. */
  async originate(ChannelId: string, what: AmiAction): Promise<Asked> {
    // A phone that does not exist gets no channel: what the exchange says of it has the ActionID alone.
    const id = { ActionID: `${process.pid}-${ChannelId}`, ChannelId };
    try {
      await this.exchange.send({ Action: 'Originate', ...id, ...what, Async: 'true' });
      return 'accepted';
    } catch (error) {
      this.logger.error(
        { err: error, id: ChannelId },
        'the exchange did not take what is stored, which ends',
      );
      return isRefusal(error) ? 'refused' : 'unknown';
    }
  }

  /** Ends a call that nobody has answered. What comes of it is reported by the exchange. */
  async takeBack(connection_id: string): Promise<void> {
    await this.exchange.hangups.endOriginated(connection_id);
  }

  private channelOf(phone: string): string {
    return interfaceOf(phone, this.configuration.agentInterfaces.phones[0]);
  }
}
