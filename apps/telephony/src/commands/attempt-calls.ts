import { Controller } from '@nestjs/common';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import type { AttemptCallView, AttemptId } from '@patchbay/contracts/telephony/attempt-call-view';
import {
  type AttemptCall,
  type CallingQueue,
  type NumberCall,
  attemptCalls,
} from '@patchbay/contracts/telephony/attempt-calls';
import { isExchangeQueue } from '@patchbay/contracts/telephony/exchange-name';
import type { QueueId } from '@patchbay/contracts/telephony/queues';
import { Database } from '@patchbay/persistence/database';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Queue } from '../queues/queue';
import { activeAgent } from './reachable-agent';
import { accept, bury, connect, readCall, reserve, whetherFree } from './attempt-call-queries';
import { ClickToCall } from './click-to-call';
import { NumberFirst } from './number-first';
import { Originates } from './originates';

/** How a call is stored, and then asked of the exchange. */
interface Way {
  /** @returns an identifier for the connection */
  newId(transaction: Transaction): Promise<string>;
  store(transaction: Transaction, connection_id: string): Promise<void>;
  /** @returns whether the exchange has accepted it */
  send(connection_id: string): Promise<boolean>;
}

/** A stored call, and until when the exchange may be asked for it, by `performance.now()`. */
interface Reserved {
  connection_id: string;
  until: number;
}

type Asked = Pick<AttemptCall, 'attempt_id' | 'not_after'>;

/** Calls for attempts of campaigns and queues: at most one for each, whatever is repeated, late or killed. */
@Controller()
export class AttemptCalls {
  constructor(
    private readonly database: Database,
    private readonly clickToCall: ClickToCall,
    private readonly originates: Originates,
    private readonly numberFirst: NumberFirst,
  ) {}

  /**
   * An attempt that has a row already, or comes too late, gets no call. What is stored, and not sent because this process ends,
   * is a call that fails: rather one not made than one made twice.
   */
  @Handles(attemptCalls.dial)
  async dial(asked: AttemptCall, context: RequestContext): Promise<AttemptCallView> {
    const { attempt_id, login, phone_number: number, only_if_free, ...given } = asked;
    try {
      const agent = await this.database.read(manager => activeAgent(manager, login));
      this.originates.requirePossible(agent.number);
      const parties = { phone: agent.number, number, user_login: login };
      const call = { ...given, ...parties, custom_data: { attempt_id } };
      const way = {
        newId: (transaction: Transaction) => this.clickToCall.newId(transaction),
        store: async (transaction: Transaction, connection_id: string) => {
          if (only_if_free) await requireFree(transaction, login);
          await this.clickToCall.store(transaction, call, connection_id);
        },
        send: (connection_id: string) => this.originates.send({ connection_id, ...call }),
      };
      await this.call(asked, way, context);
    } catch (error) {
      // The agent of an attempt is not the asking service's mistake.
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      return this.settled(attempt_id, error.message);
    }
    return this.settled(attempt_id);
  }

  @Handles(attemptCalls.dialNumber)
  async dialNumber(asked: NumberCall, context: RequestContext): Promise<AttemptCallView> {
    this.numberFirst.requirePossible();
    const way = {
      newId: (transaction: Transaction) => this.numberFirst.newId(transaction),
      store: (transaction: Transaction, connection_id: string) =>
        this.numberFirst.store(transaction, asked, connection_id),
      send: (connection_id: string) => this.numberFirst.send(connection_id, asked),
    };
    await this.call(asked, way, context);
    return this.settled(asked.attempt_id);
  }

  /** It may be asked for a call of tomorrow, so the exchange may be away. */
  @Handles(attemptCalls.queue)
  async queue({ id }: QueueId): Promise<CallingQueue> {
    const queue = await this.database.read(manager => manager.findOneBy(Queue, { id }));
    const name = queue?.exchange_name ?? '';
    const exchange_queue = queue && (isExchangeQueue(name) ? name : '');
    return { exchange_queue, missing: this.numberFirst.missing };
  }

  @Handles(attemptCalls.settle)
  settle({ attempt_id }: AttemptId): Promise<AttemptCallView> {
    return this.settled(attempt_id);
  }

  /** What ends it is reported by the exchange. */
  @Handles(attemptCalls.cancel)
  async cancel({ attempt_id }: AttemptId): Promise<AttemptCallView> {
    const call = await this.settled(attempt_id);
    if (call.connection_id && !call.ended && !call.answered)
      await this.originates.takeBack(call.connection_id);
    return call;
  }

  private async call(asked: Asked, way: Way, context: RequestContext): Promise<void> {
    const reserved = await this.reserve(asked, way, context);
    if (!reserved || performance.now() >= reserved.until) return;
    const accepted = await way.send(reserved.connection_id);
    if (accepted) await this.database.rows(accept, asked);
  }

  private async settled(attempt_id: number, refusal = ''): Promise<AttemptCallView> {
    const known = await readCall(this.database, attempt_id);
    if (known) return known;
    await this.database.rows(bury, { attempt_id, refusal });
    return (await readCall(this.database, attempt_id))!;
  }

  private reserve(
    { attempt_id, not_after }: Asked,
    way: Way,
    context: RequestContext,
  ): Promise<Reserved | undefined> {
    return this.database.write(context, async transaction => {
      // The clock of the database began to count the remaining time later than this one.
      const asked = performance.now();
      const [[row], connection_id] = await Promise.all([
        transaction.rows(reserve, { attempt_id, not_after }),
        way.newId(transaction),
      ]);
      if (!row) return undefined;
      await Promise.all([
        transaction.rows(connect, { attempt_id, connection_id }),
        way.store(transaction, connection_id),
      ]);
      return { connection_id, until: asked + row.remaining };
    });
  }
}

/**
 * A queue of the exchange may have given the agent a caller since he was found to be free.
 *
 * @throws Problem 400 for one who is not free
 */
async function requireFree(transaction: Transaction, login: string): Promise<void> {
  const [agent] = await transaction.rows(whetherFree, { login });
  if (!agent?.is_free) throw problem(codes.notAllowed, `agent ${login} is not free`, 'login');
}
