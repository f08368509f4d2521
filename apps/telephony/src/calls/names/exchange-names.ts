import type { Instant } from '../../instants';

/** What the exchange's names mean here, and what else the rules have to know. */
export interface ExchangeNames {
  /** Name of the exchange. */
  pbx: string;
  /** The last moment at which all open calls are known to have been there; null at the first start. */
  lastAlive: Instant | null;
  /** Login of the agent with a phone such as `PJSIP/101`. */
  agentOf(device: string): string | undefined;
  /** Whether it is what an agent's phone does that this device does, and not what a second phone does. */
  isState(device: string): boolean;
  /** Whether only queues report what phones do. */
  doMembersReport: boolean;
  /** Login of the agent with an internal number such as `101`. */
  agentWith(number: string): string | undefined;
  queueOf(name: string): number | undefined;
  /** Seconds for which an agent gets no call after one of the queue. */
  wrapUpOf(queue_id: number): number;
  /** Identifier of the pause that a reason names. */
  pauseOf(reason: string): number | undefined;
  /** Form in which numbers are compared. */
  normal(number: string): string;
  /** When the recording with a file name ended, as far as the folder was asked. */
  recordedUntil(filename: string): Instant | undefined;
  /** The customer to whom alone a number in normal form belongs, as far as crm was asked. */
  customerOf(normalNumber: string): { customer_id: number; label: string } | undefined;
}
