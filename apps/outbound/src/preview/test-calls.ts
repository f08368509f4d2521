import type { AttemptCallView, AttemptId } from '@patchbay/contracts/telephony/attempt-call-view';
import { type AttemptCall, type NumberCall, attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import {
  type CampaignMember,
  type CampaignMembers,
  type KeptMembers,
  campaignMembers,
} from '@patchbay/contracts/telephony/campaign-members';
import type { DiallingAgents } from '@patchbay/contracts/telephony/dialling-agents';
import type { QueueId } from '@patchbay/contracts/telephony/queues';
import type { Received, StubAnswer, Stubs } from '@patchbay/testing/stub';

const open = {
  refusal: '',
  accepted: true,
  ended: false,
  agent_reason: '',
  number_reason: '',
  answered: false,
  answered_at: 0,
  ended_at: 0,
  ring_ms: 0,
  talk_ms: 0,
  number_first: false,
  taken: false,
  left: false,
  agent_login: '',
  wait_ms: 0,
  agent_wait_ms: null,
  amd_status: '',
  amd_ms: 0,
  machine: false,
} as const;

/** What becomes of a call. */
export const endings = {
  answered: {
    answered: true,
    agent_reason: 'answered',
    number_reason: 'answered',
    ring_ms: 4_000,
    talk_ms: 9_000,
  },
  busy: { agent_reason: 'answered', number_reason: 'busy', cause: 17 },
  unanswered: { agent_reason: 'answered', number_reason: 'no_answer', ring_ms: 25_000 },
  failed: { agent_reason: 'answered', number_reason: 'failed' },
  invalid: { agent_reason: 'answered', number_reason: 'invalid' },
  agentSilent: { agent_reason: 'no_answer' },
} as const;

const rang = { answered: true, number_reason: 'answered', ring_ms: 4_000 } as const;

/** What becomes of a call in which the number rang first. */
export const numberEndings = {
  taken: { ...rang, taken: true, agent_login: 'anna', wait_ms: 300, talk_ms: 9_000 },
  abandoned: { ...rang, wait_ms: 2_000 },
  left: { ...rang, left: true, wait_ms: 900 },
  human: {
    ...rang,
    taken: true,
    agent_login: 'anna',
    amd_status: 'HUMAN',
    amd_ms: 2_100,
    wait_ms: 2_400,
    agent_wait_ms: 12_000,
    talk_ms: 9_000,
  },
  machine: { ...rang, machine: true, amd_status: 'MACHINE' },
  fax: { ...rang, machine: true, amd_status: 'FAX' },
  busy: { number_reason: 'busy' },
  unanswered: { number_reason: 'no_answer' },
} as const;

/** Telephony's calls of attempts, by contract: what it is asked for, and what becomes of it. */
export class TestCalls {
  /** What it was asked to call, once for each attempt. */
  readonly dialled: AttemptCall[] = [];
  /** What it was asked to call without an agent. */
  readonly numbers: NumberCall[] = [];
  /** Who could take calls. */
  agents: DiallingAgents = { is_live: true, has_trunk: true, agents: [] };
  /** Queues of the exchange, by the identifier of the queue. */
  readonly queues = new Map<number, string>();
  /** What an operator has to set before queues can call. */
  missing = '';
  /** Where agents were to be, as it was said last. */
  members?: CampaignMember[];
  /** Queues that the exchange does not have. */
  unknownQueues: string[] = [];
  /** What is answered instead of having agents there, and how often. */
  keepRefusal?: StubAnswer<KeptMembers>;
  refusedKeeps = 0;
  /** Numbers that were called while a call to them was open. */
  readonly calledTwice: string[] = [];
  /** Runs before a call is made. */
  beforeDial?: (asked: AttemptCall | NumberCall) => Promise<void>;
  /** Runs before anything is answered. */
  whenAsked?: (what: 'agents' | 'settle' | 'call') => void;
  /** Runs before it is answered what became of a call until then. */
  beforeSettled?: () => Promise<void>;
  /** What is answered instead of calling. */
  refusal?: StubAnswer<AttemptCallView>;
  /** Attempts whose calls were to be ended. */
  readonly cancelled: number[] = [];
  private readonly calls = new Map<number, AttemptCallView>();

  async connect(stubs: Stubs): Promise<void> {
    stubs.answer(attemptCalls.dial, received => this.dial(JSON.parse(received.body) as AttemptCall));
    stubs.answer(attemptCalls.dialNumber, received =>
      this.dialNumber(JSON.parse(received.body) as NumberCall),
    );
    stubs.answer(attemptCalls.queue, ({ body }) => {
      const { id } = JSON.parse(body) as QueueId;
      return { body: { exchange_queue: this.queues.get(id) ?? null, missing: this.missing } };
    });
    stubs.answer(attemptCalls.agents, () => {
      this.whenAsked?.('agents');
      return { body: this.agents };
    });
    stubs.answer(attemptCalls.settle, async received => {
      this.whenAsked?.('settle');
      const body = this.settle(idOf(received));
      await this.beforeSettled?.();
      return { body };
    });
    stubs.answer(attemptCalls.cancel, received => {
      this.cancelled.push(idOf(received));
      return { body: this.settle(idOf(received)) };
    });
    stubs.answer(campaignMembers.keep, ({ body }) => {
      if (this.keepRefusal) {
        this.refusedKeeps += 1;
        return this.keepRefusal;
      }
      this.members = (JSON.parse(body) as CampaignMembers).members;
      return { body: { unknown_queues: this.unknownQueues } };
    });
    await stubs.ready();
  }

  /** The call that was asked for last. */
  get last(): AttemptCallView {
    return this.viewOf(this.dialled.at(-1)!.attempt_id);
  }

  /** The call that an agent was asked to make last, while it is open. */
  openOf(login: string): AttemptCallView | undefined {
    const asked = this.dialled.findLast(each => each.login === login);
    const call = asked && this.calls.get(asked.attempt_id);
    return call?.ended ? undefined : call;
  }

  /** Ends a call: the one that was asked for last if none is named. */
  end(ending: keyof typeof endings, { attempt_id }: AttemptId = this.last): void {
    const now = Date.now();
    const answered_at = ending === 'answered' ? now - 9_000 : 0;
    this.change(attempt_id, { ...endings[ending], ended: true, ended_at: now, answered_at });
  }

  /** Ends a call in which the number rang first: the one that was asked for last if none is named. */
  endNumber(ending: keyof typeof numberEndings, { attempt_id }: AttemptId = this.numbers.at(-1)!): void {
    const now = Date.now();
    const answered_at = 'answered' in numberEndings[ending] ? now - 9_000 : 0;
    const taken = ending === 'taken' && { agent_login: this.viewOf(attempt_id).agent_login || 'anna' };
    this.change(attempt_id, { ...numberEndings[ending], ended: true, ended_at: now, answered_at, ...taken });
  }

  /** An agent takes a call in which the number rang first. */
  take({ attempt_id }: NumberCall, agent_login: string): void {
    const answered_at = Date.now();
    this.change(attempt_id, { answered: true, answered_at, taken: true, agent_login, wait_ms: 300 });
  }

  viewOf(attempt_id: number): AttemptCallView {
    return this.calls.get(attempt_id)!;
  }

  answer(): void {
    this.change(this.last.attempt_id, { answered: true, agent_reason: '', answered_at: Date.now() });
  }

  private change(attempt_id: number, change: Partial<AttemptCallView>): void {
    this.calls.set(attempt_id, { ...this.viewOf(attempt_id), ...change });
  }

  /** Calls that are open, the oldest of each kind first. */
  get open(): (AttemptCall | NumberCall)[] {
    return [...this.numbers, ...this.dialled].filter(({ attempt_id }) => !this.viewOf(attempt_id).ended);
  }

  private noteTwice({ phone_number }: Pick<AttemptCall, 'phone_number'>): void {
    if (this.open.some(call => call.phone_number === phone_number)) this.calledTwice.push(phone_number);
  }

  private async dial(asked: AttemptCall): Promise<StubAnswer<AttemptCallView>> {
    this.whenAsked?.('call');
    await this.beforeDial?.(asked);
    if (this.refusal) return this.refusal;
    const { attempt_id, not_after } = asked;
    if (!this.calls.has(attempt_id) && Date.now() < not_after) {
      this.noteTwice(asked);
      this.dialled.push(asked);
      this.calls.set(attempt_id, { ...open, attempt_id, connection_id: `1753880221.1${attempt_id}` });
    }
    return { body: this.settle(attempt_id) };
  }

  private async dialNumber(asked: NumberCall): Promise<StubAnswer<AttemptCallView>> {
    this.whenAsked?.('call');
    await this.beforeDial?.(asked);
    if (this.refusal) return this.refusal;
    const { attempt_id, not_after } = asked;
    if (!this.calls.has(attempt_id) && Date.now() < not_after) {
      this.noteTwice(asked);
      this.numbers.push(asked);
      const connection_id = `1753880221.21${attempt_id}`;
      this.calls.set(attempt_id, { ...open, attempt_id, connection_id, number_first: true });
    }
    return { body: this.settle(attempt_id) };
  }

  private settle(attempt_id: number): AttemptCallView {
    const none = { ...open, attempt_id, connection_id: null, accepted: false, ended: true };
    if (!this.calls.has(attempt_id)) this.calls.set(attempt_id, none);
    return this.viewOf(attempt_id);
  }
}

const idOf = ({ body }: Received): number => (JSON.parse(body) as AttemptId).attempt_id;
