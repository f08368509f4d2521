import { Injectable } from '@nestjs/common';
import { Problem, codes } from '@patchbay/contracts/problems';

/** `none` without a configured exchange, `away` when nothing has come from it for too long. */
export type ExchangeState = 'none' | 'up' | 'away';

/** Seconds after which a client may ask again for what the exchange has to report. */
const retryAfter = 5;

/** How the exchange is, for those who answer what it reports. Who is connected to it sets it. */
@Injectable()
export class ExchangeLink {
  private current: ExchangeState = 'none';
  /** What an operator has to mend before it can connect again. */
  private refusal = '';

  get state(): ExchangeState {
    return this.current;
  }

  set(state: ExchangeState): void {
    this.current = state;
    if (state === 'up') this.refusal = '';
  }

  /** The exchange cannot be used until an operator mends this. */
  refused(refusal: string): void {
    this.refusal = refusal;
  }

  /**
   * Of what was reported by the exchange, and is not known any more while it is away.
   *
   * @throws Problem 503 while it is away, and as soon as it refuses something
   */
  requireLive(): void {
    const { refusal } = this;
    if (this.current !== 'away' && refusal === '') return;
    throw unavailable(`the telephone exchange cannot be ${refusal ? `used: ${refusal}` : 'reached now'}`);
  }

  /**
   * Of what is asked of the exchange.
   *
   * @throws Problem 503 while it is away, and without one
   */
  requireExchange(): void {
    this.requireLive();
    if (this.current === 'none') throw unavailable(howToConnect);
  }
}

export const howToConnect =
  'no telephone exchange is connected: set PBX_HOST, PBX_USER and PBX_PASSWORD of telephony, see docs/calls.md';

const unavailable = (message: string): Problem =>
  new Problem([{ message, code: codes.unavailable }], retryAfter);
