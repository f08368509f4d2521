import { type ExchangeFields, fieldOf } from './exchange-fields';

/** Someone who takes the calls of a queue. */
export interface Member {
  queue: string;
  /** Such as `PJSIP/101`. */
  interface: string;
  name: string;
  paused?: boolean;
  /** Reason of the pause. */
  reason?: string;
  /** As the exchange numbers it: 1 free, 2 in use, 5 unavailable, 6 ringing, and so on. */
  status?: string;
}

interface Caller {
  queue: string;
  channel: ExchangeFields;
  /** Microseconds since 1970. */
  since: number;
}

const secondsOf = (at: number): string => String(Math.floor(at / 1_000_000));

/** The queues with their members and callers, as commands and events change them. */
export class Queues {
  private readonly members = new Map<string, ExchangeFields>();
  private callers: Caller[] = [];

  /** @param known names of the queues */
  constructor(private readonly known: Set<string>) {}

  has(queue: string): boolean {
    return this.known.has(queue);
  }

  /** Sets all members at once, without an event. */
  set(members: Member[], at: number): void {
    this.members.clear();
    for (const member of members) this.put(newMember(member, at));
  }

  /** As a reload without the queue: there is no event of it, nor of its members. */
  forget(queue: string): void {
    this.known.delete(queue);
    for (const [key, member] of this.members) if (member.Queue === queue) this.members.delete(key);
  }

  put(member: ExchangeFields): void {
    this.known.add(fieldOf(member, 'Queue'));
    this.members.set(keyOf(member), member);
  }

  remove(member: ExchangeFields): void {
    this.members.delete(keyOf(member));
  }

  /** Members with this interface, of one queue or of all. */
  of(interfaceName: string, queue = ''): ExchangeFields[] {
    return this.all().filter(
      member => member.Interface === interfaceName && (queue === '' || member.Queue === queue),
    );
  }

  all(): ExchangeFields[] {
    return [...this.members.values()];
  }

  /** Whether anybody waits in the queue, ringing or not. */
  isWaitedIn(queue: string): boolean {
    return this.callers.some(caller => caller.queue === queue);
  }

  /** The queue in which the channel with this Uniqueid waits. */
  queueOf(id: string): string | undefined {
    return this.callers.find(({ channel }) => channel.Uniqueid === id)?.queue;
  }

  /** @param at microseconds since 1970 */
  apply(event: ExchangeFields, at: number): void {
    const queue = fieldOf(event, 'Queue');
    const { Event, Timestamp: _, ...member } = event;
    if (Event === 'QueueCallerJoin') this.callers.push({ queue, channel: event, since: at });
    if (Event === 'QueueCallerLeave' || Event === 'Hangup') {
      this.callers = this.callers.filter(({ channel }) => channel.Uniqueid !== event.Uniqueid);
    }
    if (Event === 'AgentConnect') this.setInCall(event, '1');
    if (Event === 'AgentComplete') this.setInCall(event, '0');
    if (Event === 'QueueMemberRemoved') this.remove(event);
    else if (fieldOf(event, 'Event').startsWith('QueueMember')) this.put(member);
  }

  /** Rows of `QueueStatus`; of all queues where none is named. */
  rows(now: number, only = ''): ExchangeFields[] {
    const names = [...this.known].filter(name => only === '' || name === only);
    return names.flatMap(name => [
      this.paramsOf(name),
      ...this.memberRows(name),
      ...this.callerRows(name, now),
    ]);
  }

  names(): string[] {
    return [...this.known];
  }

  /** The exchange has begun again: nobody waits or is in a call, and the members stay. */
  restart(): void {
    this.callers = [];
    for (const member of this.all()) {
      const isReachable = !['4', '5'].includes(fieldOf(member, 'Status'));
      this.put({ ...member, InCall: '0', ...(isReachable ? { Status: '1' } : {}) });
    }
  }

  /** The event of the member's status says so only sometimes. */
  private setInCall(event: ExchangeFields, InCall: string): void {
    for (const member of this.of(fieldOf(event, 'Interface'), fieldOf(event, 'Queue')))
      this.put({ ...member, InCall });
  }

  private paramsOf(Queue: string): ExchangeFields {
    const Calls = String(this.callers.filter(caller => caller.queue === Queue).length);
    return {
      Event: 'QueueParams',
      Queue,
      Max: '0',
      Strategy: 'linear',
      Calls,
      Holdtime: '0',
      TalkTime: '0',
      Weight: '0',
    };
  }

  private memberRows(queue: string): ExchangeFields[] {
    const members = this.all().filter(member => member.Queue === queue);
    return members.map(({ Queue, MemberName, Interface, ...rest }) => ({
      Event: 'QueueMember',
      Queue: Queue!,
      Name: MemberName ?? '',
      Location: Interface!,
      ...rest,
    }));
  }

  private callerRows(queue: string, now: number): ExchangeFields[] {
    const callers = this.callers.filter(caller => caller.queue === queue);
    return callers.map(({ channel, since }, index) => ({
      Event: 'QueueEntry',
      Queue: queue,
      Position: String(index + 1),
      Channel: fieldOf(channel, 'Channel'),
      Uniqueid: fieldOf(channel, 'Uniqueid'),
      CallerIDNum: fieldOf(channel, 'CallerIDNum'),
      ConnectedLineNum: 'unknown',
      // As the real one counts it: by the seconds of its clock.
      Wait: String(Number(secondsOf(now)) - Number(secondsOf(since))),
    }));
  }
}

const keyOf = (member: ExchangeFields): string =>
  `${fieldOf(member, 'Queue')} ${fieldOf(member, 'Interface')}`;

/** The fields of a member who has just been added; times in microseconds since 1970. */
export function newMember(member: Member, at: number): ExchangeFields {
  return {
    Queue: member.queue,
    MemberName: member.name,
    Interface: member.interface,
    StateInterface: member.interface,
    Penalty: '0',
    CallsTaken: '0',
    LastCall: '0',
    LastPause: '0',
    LoginTime: secondsOf(at),
    InCall: '0',
    Status: member.status ?? '1',
    Paused: member.paused ? '1' : '0',
    ...(member.reason === undefined ? {} : { PausedReason: member.reason }),
  };
}

/** The member paused, or no more. */
export function withPause(
  member: ExchangeFields,
  paused: string,
  reason: string,
  at: number,
): ExchangeFields {
  const { PausedReason: _, ...others } = member;
  if (paused === '0') return { ...others, Paused: '0' };
  return {
    ...others,
    LastPause: secondsOf(at),
    Paused: '1',
    ...(reason === '' ? {} : { PausedReason: reason }),
  };
}
