import type { AttemptCall, NumberCall } from '@patchbay/contracts/telephony/attempt-calls';
import type { DiallingAgent } from '@patchbay/contracts/telephony/dialling-agents';
import type { EventPublisher } from '@patchbay/testing/event-publisher';
import type { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { publishEnd } from '../preview/test-call-events';
import { type TestCalls, endings, type numberEndings } from '../preview/test-calls';

type Kept = Exclude<keyof typeof numberEndings, 'taken' | 'abandoned'>;

const unanswered: readonly Kept[] = ['left', 'busy', 'unanswered'];

/** Agents in queues of an exchange, who take calls of campaigns as it would give them. */
export class TestFloor {
  /** Calls that have ended. */
  ended = 0;
  private readonly talking = new Map<string, number>();

  /** @param queues the logins of their members */
  constructor(
    private readonly calls: TestCalls,
    private readonly queues: Readonly<Record<string, readonly string[]>>,
    private readonly random: SeededRandom,
    private readonly publisher: EventPublisher,
  ) {}

  /** Some calls are answered, some end; nobody takes two at once. */
  move(): void {
    for (const call of this.calls.open) if (this.random.upTo(4) === 1) this.turn(call);
    this.showAgents();
  }

  /** Ends what is open. */
  endAll(): void {
    for (const call of this.calls.open) this.end(call, 'busy');
    this.showAgents();
  }

  private showAgents(): void {
    this.calls.agents = { is_live: true, has_trunk: true, agents: this.agents() };
  }

  private turn(call: AttemptCall | NumberCall): void {
    if (!('exchange_queue' in call)) return this.end(call, this.any(Object.keys(endings)));
    if (this.calls.viewOf(call.attempt_id).agent_login) return this.end(call, 'taken');
    if (this.random.upTo(2) === 1) return this.end(call, this.any(unanswered));
    const agent = this.queues[call.exchange_queue]!.find(login => !this.isBusy(login));
    if (!agent) return this.end(call, 'abandoned');
    this.talking.set(agent, call.attempt_id);
    this.calls.take(call, agent);
  }

  private end(call: AttemptCall | NumberCall, ending: string): void {
    if ('exchange_queue' in call) this.calls.endNumber(ending as Kept, call);
    else this.calls.end(ending as keyof typeof endings, call);
    for (const [login, attempt] of this.talking) if (attempt === call.attempt_id) this.talking.delete(login);
    this.ended += 1;
    void publishEnd(this.publisher, this.calls.viewOf(call.attempt_id));
  }

  private any<T>(of: readonly T[]): T {
    return of[this.random.upTo(of.length) - 1]!;
  }

  private isBusy(login: string): boolean {
    const isCalling = this.calls.open.some(call => 'login' in call && call.login === login);
    return isCalling || this.talking.has(login);
  }

  private agents(): DiallingAgent[] {
    return Object.entries(this.queues).flatMap(([exchange_queue, logins]) =>
      logins.map(login => ({
        ...{ login, exchange_queue, paused: false, status_ms: 1_000, is_awaited: false },
        status: this.isBusy(login) ? 'OUTBOUND_CALL' : 'FREE',
      })),
    );
  }
}
