import type { AmiLink } from './ami-link';
import type { EventQueue } from './event-queue';
import type { AmiAnswer } from './pending-answers';
import type { ResyncReason, Snapshot } from './snapshot';

/** Asks a link for all there is, as often as there are reasons to, one time after the other. */
export class Resync {
  private wanted?: ResyncReason;
  private isAsking = false;

  /** @param now microseconds since 1970 */
  constructor(
    private readonly link: AmiLink,
    private readonly queue: EventQueue,
    private readonly now: () => number,
  ) {}

  /**
   * Asks now, or again after what is being asked for already.
   *
   * @throws AmiRefusal, AmiUnavailable
   */
  async ask(reason: ResyncReason): Promise<void> {
    // What was missed is still missed when somebody asks.
    if (reason !== 'asked' || !this.wanted) this.wanted = reason;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.wanted) {
      const answered = this.wanted;
      this.wanted = undefined;
      this.queue.hold();
      const snapshot = await this.snapshot(answered);
      // What does not fit with the events after it is of no use.
      if (this.queue.isComplete) this.queue.put(snapshot, answered);
    }
    this.isAsking = false;
    this.queue.release();
  }

  /**
   * What happened before the exchange named its channels is reported before it: a call whose end was received would else be one
   * whose end nobody saw. After a login nobody knows what was missed before.
   */
  private async snapshot(reason: ResyncReason): Promise<Snapshot> {
    let at = 0;
    const named = ({ rows }: AmiAnswer): void => {
      at = this.now();
      if (reason !== 'login') this.queue.passHeld(rows);
    };
    const [core, channels, queues, devices] = await Promise.all([
      this.link.send({ Action: 'CoreStatus' }),
      this.link.send({ Action: 'CoreShowChannels' }, named),
      this.link.send({ Action: 'QueueStatus' }),
      this.link.send({ Action: 'DeviceStateList' }),
    ]);
    return { core: core.fields, channels: channels.rows, queues: queues.rows, devices: devices.rows, at };
  }
}
