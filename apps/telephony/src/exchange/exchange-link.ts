import { Injectable } from '@nestjs/common';
import { Problem, codes } from '@patchbay/contracts/problems';

/** `none` without a configured exchange, `away` when it has not been heard of for too long. */
export type ExchangeState = 'none' | 'up' | 'away';

/** Seconds after which a client may ask again for what the exchange has to tell. */
const retryAfter = 5;

/** How the exchange is, for those who answer what it tells. Who is connected to it sets it. */
@Injectable()
export class ExchangeLink {
  private current: ExchangeState = 'none';

  get state(): ExchangeState {
    return this.current;
  }

  set(state: ExchangeState): void {
    this.current = state;
  }

  /**
   * Of what was told by the exchange, and is not known any more while it is away.
   *
   * @throws Problem 503 while it is away
   */
  requireLive(): void {
    if (this.current === 'away') throw unavailable('the telephone exchange cannot be reached now');
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

const howToConnect =
  'no telephone exchange is connected: set PBX_HOST, PBX_USER and PBX_PASSWORD of telephony, see docs/calls.md';

const unavailable = (message: string): Problem =>
  new Problem([{ message, code: codes.unavailable }], retryAfter);
