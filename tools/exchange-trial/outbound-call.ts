import { setTimeout as pause } from 'node:timers/promises';
import type { PhoneCall } from '../exchange/phones/phone-call';
import type { Floor } from './floor';
import { type Truth, logins } from './truth';
import { until } from './until';

/** What the one does who is called: answers, refuses with a status, or lets it ring. */
export type Far = 'answer' | 'nothing' | `${number} ${string}`;

const ringFor = 400;

/** A call from an agent's phone, dialled there or asked for by the API. */
export class OutboundCall {
  /** The agent's side; of a call that was asked for none before the phone rings. */
  own?: PhoneCall;
  /** The side of the one who is called. */
  far?: PhoneCall;
  private readonly began = Date.now();
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly floor: Floor,
    readonly agent: string,
    readonly number: string,
    far: Far,
  ) {
    const isCalled = (side: PhoneCall, phone: string) =>
      phone === 'trunk' ? side.dialled === number : phone === number && side.number === agent;
    this.ends.push(floor.take((side, phone) => isCalled(side, phone) && this.rung(side, far)));
  }

  /** Dials at the agent's phone. */
  async dial(): Promise<void> {
    this.own = await this.floor.phone(this.agent).call(this.number);
  }

  /** Lets the agent's phone be rung. */
  expectOwn(does: Far): void {
    const isOwn = (side: PhoneCall, phone: string) => phone === this.agent && !/^(6|10\d$)/.test(side.number);
    this.ends.push(
      this.floor.take((side, phone) => {
        if (this.own || !isOwn(side, phone)) return false;
        this.own = side;
        void react(side, does);
        return true;
      }),
    );
  }

  /** Whether the two talk; waits until they do, or never will. */
  async talks(): Promise<boolean> {
    const isDecided = () => this.far?.answeredAt !== undefined || (this.own && !this.own.isOpen);
    await until(() => isDecided() || false, 40_000);
    return this.far?.answeredAt !== undefined;
  }

  async over(): Promise<void> {
    await until(() => !this.own?.isOpen && !this.far?.isOpen, 120_000);
    for (const end of this.ends) end();
  }

  truth(kind: string, more: Partial<Truth> = {}): Truth {
    const { own, far } = this;
    const end = Math.min(own?.endedAt ?? Infinity, far?.endedAt ?? Infinity);
    const isTalk = far?.answeredAt !== undefined;
    const ender = own?.endedBy === 'us' ? 'Agent' : far?.endedBy === 'us' ? 'Customer' : '';
    return {
      kind,
      began: this.began,
      type: 'OUTBOUND',
      src: this.agent,
      dst: this.number,
      disposition: isTalk ? 'ANSWERED' : 'NO ANSWER',
      queue_id: null,
      user_login: logins[this.agent]!,
      transferred_to: '',
      disconnected_by: ender,
      wait: null,
      talk: isTalk ? end - far.answeredAt! : 0,
      ...more,
    };
  }

  private rung(side: PhoneCall, far: Far): true {
    this.far = side;
    void react(side, far);
    return true;
  }
}

async function react(side: PhoneCall, does: Far): Promise<void> {
  await pause(ringFor);
  if (does === 'answer') side.answer();
  else if (does !== 'nothing') side.refuse(does);
}
