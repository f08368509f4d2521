import { Injectable } from '@nestjs/common';
import { Problem, codes } from '@patchbay/contracts/problems';

/** `none` without a configured exchange; `lost` without a connection to it, while its last reports still count; then `away`. */
export type ExchangeState = 'none' | 'up' | 'lost' | 'away';

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

  /** It stays away if there was no connection before the one that is lost. */
  set(state: ExchangeState): void {
    if (state === 'lost' && this.current === 'away') return;
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
    throw unavailable(refusal ? `the telephone exchange cannot be used: ${refusal}` : unreachable);
  }

  /**
   * Of what is asked of the exchange.
   *
   * @throws Problem 503 without an exchange, and without a connection to it
   */
  requireExchange(): void {
    this.requireLive();
    if (this.current === 'none') throw unavailable(howToConnect);
    if (this.current === 'lost') throw unavailable(unreachable);
  }
}

export const howToConnect =
  'no telephone exchange is connected: set PBX_HOST, PBX_USER and PBX_PASSWORD of telephony, see docs/calls.md';

const unreachable = 'the telephone exchange cannot be reached now';

const unavailable = (message: string): Problem =>
  new Problem([{ message, code: codes.unavailable }], retryAfter);
