import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { TelephonyConfiguration } from '../configuration';
import { Exchange } from './exchange';
import { interfaceOf } from './interfaces';
import { wantEverything } from './position';
import { AmiRefusal } from './protocol/ami-errors';

/** What Asterisk says when there is nothing to be done. */
const alreadyIn = /already there/i;
const alreadyOut = /not there|interface not found/i;
/** What it says of a member whom its configuration names: only that removes him. */
const isStatic = /not dynamic/i;
const isUnknownQueue = /no such queue/i;

/** Has the exchange put agents into its queues, pause them there, and take them out. */
@Injectable()
export class QueueMembers {
  constructor(
    private readonly exchange: Exchange,
    private readonly configuration: TelephonyConfiguration,
    private readonly database: Database,
  ) {}

  /** How the exchange names the agent in queues. */
  interfaceOf(number: string): string {
    return interfaceOf(number, this.configuration.agentInterfaces.member);
  }

  /** @throws AmiRefusal, also of a queue that there is not: {@link isOfUnknownQueue} */
  async join(
    { login, number }: { login: string; number: string },
    Queue: string,
  ): Promise<'joined' | 'was in'> {
    const StateInterface = interfaceOf(number, this.configuration.agentInterfaces.state);
    const member = { Interface: this.interfaceOf(number), StateInterface, MemberName: login };
    return (await this.refusedAs([alreadyIn], { Action: 'QueueAdd', Queue, ...member }))
      ? 'was in'
      : 'joined';
  }

  /** @returns whether the member is out of the queue */
  async leave(member: { Queue: string; Interface: string }): Promise<boolean> {
    const action = { Action: 'QueueRemove', ...member };
    const refused = await this.refusedAs([alreadyOut, isStatic, isUnknownQueue], action);
    if (refused && isUnknownQueue.test(refused)) await this.lookAgain();
    return !refused || !isStatic.test(refused);
  }

  /**
   * In all queues, where none is named.
   *
   * @returns whether the exchange knows such a member
   */
  async pause(how: {
    Interface: string;
    Queue?: string;
    Paused?: string;
    Reason?: string;
  }): Promise<boolean> {
    const refused = await this.refusedAs([alreadyOut], { Action: 'QueuePause', ...how });
    if (refused && how.Queue) await this.lookAgain();
    return !refused;
  }

  /** Asterisk reports nothing of the members of a queue that its configuration has no more: they are not to be seen in it any longer. */
  async lookAgain(): Promise<void> {
    await this.database.rows(wantEverything);
  }

  /** @returns what the exchange says, if it refuses in one of these ways */
  private async refusedAs(
    hows: readonly RegExp[],
    action: Record<string, string>,
  ): Promise<string | undefined> {
    try {
      await this.exchange.send(action);
      return undefined;
    } catch (error) {
      if (error instanceof AmiRefusal && hows.some(how => how.test(error.message))) return error.message;
      throw error;
    }
  }
}

export const isOfUnknownQueue = (error: unknown): boolean =>
  error instanceof AmiRefusal && isUnknownQueue.test(error.message);
