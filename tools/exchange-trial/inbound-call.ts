import { setTimeout as pause } from 'node:timers/promises';
import type { PhoneCall } from '../exchange/phones/phone-call';
import type { Floor, Taker } from './floor';
import { type Truth, logins } from './truth';
import { until } from './until';

/** What the phones do that ring one after the other; all later ones do what the last does. */
export type Ring = 'answer' | 'refuse' | 'nothing';

export interface Side {
  call: PhoneCall;
  agent: string;
}

const queues: Record<string, number> = { 500: 1, 501: 2 };
/** Milliseconds that a phone rings before something is done. */
const ringFor = 400;

/** A customer's call, and the agents' phones that it rings. */
export class InboundCall {
  readonly sides: Side[] = [];
  private end!: () => void;

  private constructor(
    private readonly floor: Floor,
    readonly customer: string,
    readonly dialled: string,
    readonly caller: PhoneCall,
  ) {}

  static async begin(floor: Floor, customer: string, dialled: string, rings: Ring[]): Promise<InboundCall> {
    const call = new InboundCall(floor, customer, dialled, await floor.world.call(dialled, customer));
    const isOurs: Taker = (side, phone) => side.number === customer && phone !== 'trunk';
    call.end = floor.take(
      (side, phone) => isOurs(side, phone) && call.rung({ call: side, agent: phone }, rings),
    );
    const leave = () => floor.waiting.delete(call.caller);
    if (dialled in queues) void call.caller.answered.then(() => floor.waiting.add(call.caller));
    void call.caller.ended.then(leave);
    return call;
  }

  /** The first side that was answered, or that after so many others; undefined if the caller is gone before. */
  async answered(earlier = 0): Promise<Side | undefined> {
    await until(() => !this.caller.isOpen || this.talked.length > earlier, 60_000);
    return this.talked[earlier];
  }

  /** Waits until everything is over, also a ring that crosses with the caller's end. */
  async over(): Promise<void> {
    const isOver = () => !this.caller.isOpen && this.sides.every(({ call }) => !call.isOpen);
    await until(isOver, 120_000);
    await pause(ringFor);
    await until(isOver, 10_000);
    this.end();
  }

  truth(kind: string, more: Partial<Truth> = {}): Truth {
    const { caller, talked, dialled } = this;
    const last = (talked.at(-1) ?? this.sides.at(-1))!;
    const isBusy = last?.call.endedBy === 'us' && !last.call.answeredAt;
    const isAgents = last?.call.endedBy === 'us' && (talked.length > 0 || !(dialled in queues));
    const begin = caller.answeredAt ?? caller.began;
    return {
      kind,
      began: caller.began,
      type: 'INBOUND',
      src: this.customer,
      dst: dialled,
      disposition: talked.length > 0 ? 'ANSWERED' : isBusy ? 'BUSY' : 'NO ANSWER',
      queue_id: queues[dialled] ?? null,
      user_login: logins[last?.agent ?? ''] ?? '',
      transferred_to: '',
      disconnected_by: caller.endedBy === 'us' ? 'Customer' : isAgents ? 'Agent' : '',
      wait: dialled in queues ? (talked[0]?.call.answeredAt ?? caller.endedAt!) - begin : null,
      talk: talked.reduce((sum, { call }) => sum + this.endOf(call) - call.answeredAt!, 0),
      ...more,
    };
  }

  private get talked(): Side[] {
    return this.sides.filter(({ call }) => call.answeredAt !== undefined);
  }

  private endOf({ endedAt }: PhoneCall): number {
    return Math.min(endedAt ?? Infinity, this.caller.endedAt ?? Infinity);
  }

  private rung(side: Side, rings: Ring[]): true {
    const does = rings[Math.min(this.sides.length, rings.length - 1)];
    this.sides.push(side);
    void side.call.answered.then(() => this.floor.waiting.delete(this.caller));
    void pause(ringFor).then(() => {
      if (does === 'answer') side.call.answer();
      if (does === 'refuse') side.call.refuse();
    });
    return true;
  }
}
