import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { TelephonyConfiguration } from '../configuration';
import { Exchange } from '../exchange/exchange';
import { interfaceOf } from '../exchange/interfaces';

/** A stored call, as the exchange is asked for it. */
export interface Originate {
  connection_id: string;
  /** Number of the phone that rings first. */
  phone: string;
  number: string;
  /** Number that is shown to who is called; the exchange's own if left out. */
  caller_id?: string;
}

/** Asks the exchange for calls between a phone and a number. */
@Injectable()
export class Originates {
  constructor(
    private readonly exchange: Exchange,
    private readonly configuration: TelephonyConfiguration,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Ask before a call is stored.
   *
   * @throws Problem 503 without an exchange, or while it is away; 400 for a phone that it cannot be told
   */
  requirePossible(phone: string): void {
    this.exchange.requireLive();
    this.channelOf(phone);
  }

  /**
   * Never fails: the call is stored, so that a repeated request gets its answer, and ends as FAILED if the exchange refuses it or
   * never tells of it.
   *
   * @returns whether the exchange has accepted it
   */
  async send({ connection_id, phone, number, caller_id }: Originate): Promise<boolean> {
    const { PBX_DIAL_CONTEXT, PBX_RING_TIMEOUT_MS } = this.configuration;
    const where = { Context: PBX_DIAL_CONTEXT, Exten: number, Priority: '1' };
    const how = {
      Async: 'true',
      Timeout: `${PBX_RING_TIMEOUT_MS}`,
      ...(caller_id && { CallerID: `<${caller_id}>` }),
    };
    // A phone that does not exist gets no channel: what the exchange says of it has the ActionID alone.
    const ActionID = `${process.pid}-${connection_id}`;
    const channel = { Channel: this.channelOf(phone), ChannelId: connection_id };
    try {
      await this.exchange.send({ Action: 'Originate', ActionID, ...channel, ...where, ...how });
      return true;
    } catch (error) {
      this.logger.error(
        { err: error, connection_id },
        'the exchange did not take a call, which ends as FAILED',
      );
      return false;
    }
  }

  private channelOf(phone: string): string {
    return interfaceOf(phone, this.configuration.PBX_AGENT_INTERFACE);
  }
}
