import type { AmdStatus } from '@patchbay/contracts/telephony/amd';
import type { Instant } from '../../instants';
import type { AgentFact, Member, PhoneSaid, PreviewSaid } from './agent-facts';
import type { CallCount } from './call-count';
import type { ChannelEnded, OriginateFailed } from './end-facts';
import type { MonitoringFact } from './monitoring-facts';

/**
 * Something that the exchange did, as its events and its answers report it. A fact may be applied again: it changes nothing
 * then. Channels and connections are named by the exchange's Uniqueids, phones by their device, such as `PJSIP/101`,
 * queues by the exchange's name.
 */
export type Fact = { at: Instant } & (CallFact | AgentFact | PreviewSaid | MonitoringFact | Synchronized);

/** What is about one connection. */
export type CallFact = { connection: string } & (
  | CallBegan
  | Queued
  | Unqueued
  | LegRang
  | LegAnswered
  | AnswerDetected
  | LegMoved
  | AnchorMoved
  | CallMerged
  | TalkBegan
  | TalkPaused
  | Transferred
  | HangupAsked
  | Recorded
  | MessageLeft
  | ChannelEnded
  | OriginateFailed
);

/** A fact of one kind. */
export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/** A first channel. It is a leg too where it is a phone, which `device` says; `device` is a trunk's otherwise, or '' if it is the exchange's own. */
export interface CallBegan {
  kind: 'call began';
  /** The channel whose end is the connection's: another than the first one where a transfer was not seen. */
  anchor: string;
  device: string;
  src: string;
  dst: string;
  /** Whether somebody asked the exchange for it: then its first channel is a phone, which has to answer first. */
  originated: boolean;
}

export interface Queued {
  kind: 'queued';
  queue: string;
  /** Place in the queue, from 1 on; 0 where it is not known. */
  position: number;
  /** Whether it waited already when it was found: `at` is then known by the second. */
  found: boolean;
}

/** Waits no more: was answered, gave up, or the queue's time was over. */
export interface Unqueued {
  kind: 'unqueued';
  /** Why, unless the caller has hung up, where the exchange says so: it does not of an answer. */
  how?: 'timed_out' | 'withdrawn';
}

export interface LegRang {
  kind: 'leg rang';
  leg: string;
  device: string;
  /** What was dialled, where it is not an agent's phone. */
  number: string;
  /** A queue called it, the exchange was asked to, or it answers for another phone; else somebody dialled. */
  by: 'queue' | 'click' | 'pickup' | 'dial';
  /** Whether it talked already when it was found: nobody is notified of a ring then. */
  found: boolean;
}

/** A phone was picked up. Whether somebody talks then is reported by {@link TalkBegan}. */
export interface LegAnswered {
  kind: 'leg answered';
  leg: string;
  device: string;
  /** Whether it was answered already when it was found. */
  found: boolean;
}

/** The exchange has found out who answered a number that we called. */
export interface AnswerDetected {
  kind: 'answer detected';
  leg: string;
  status: AmdStatus;
}

/** The leg that answered a consultation, or that has retrieved a parked call, is in this connection from now on. */
export interface LegMoved {
  kind: 'leg moved';
  leg: string;
  device: string;
  /** Connection in which it was before. */
  from: string;
}

/** The connection ends with another channel from now on. */
export interface AnchorMoved {
  kind: 'anchor moved';
  anchor: string;
}

/** A call goes on in another one: its own first channel is that one's leg. */
export interface CallMerged {
  kind: 'call merged';
}

/** The anchor has company; the first time this answers the connection. */
export interface TalkBegan {
  kind: 'talk began';
  /** Device of who joined; empty where only the exchange's own channel is known. */
  device: string;
  /** Channels of all who hear the anchor. */
  company: string[];
  /** Whether its beginning was not seen: the wait before it is unknown. */
  found: boolean;
}

export interface TalkPaused {
  kind: 'talk paused';
}

/** The transferee's channel is the anchor from now on where the transferer's was. */
export interface Transferred {
  kind: 'transferred';
  transferer: string;
  /** The transferer's channel in the consultation, where that is another one; empty without a consultation. */
  second: string;
  /** Device of the one who handed over. */
  device: string;
  transferee: string;
  target: TransferTarget;
  attended: boolean;
}

export interface TransferTarget {
  /** Empty where only the number is known. */
  device: string;
  number: string;
}

export interface HangupAsked {
  kind: 'hangup asked';
  channel: string;
  device: string;
}

export interface Recorded {
  kind: 'recorded';
  /** Name of the file, which may have the folder of its day before it. */
  filename: string;
}

/** A caller left a message in a mailbox. */
export interface MessageLeft {
  kind: 'message left';
  /** Such as `101@default`. */
  mailbox: string;
}

/**
 * The exchange was asked for everything. What is not named here is over: open connections and legs, memberships and
 * states of phones. Facts for what was not known before follow it.
 */
export interface Synchronized extends CallCount {
  kind: 'synchronized';
  /** Whether something may have happened before that nobody has received. */
  missed: boolean;
  /** Uniqueids of all channels there are. */
  channels: string[];
  members: Member[];
  phones: Omit<PhoneSaid, 'kind'>[];
}
