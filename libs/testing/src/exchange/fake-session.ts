import type { Socket } from 'node:net';
import { type ExchangeFields, decodeAction, encodeMessage, fieldOf } from './exchange-fields';
import type { FakeAnswer } from './list-answers';
import type { SeededRandom } from './seeded-random';
import { wireFields } from './wire-fields';

const greeting = 'Asterisk Call Manager/11.0.0\r\n';

/** Rows of queues end with the ActionID, all others begin with it. */
function addressed({ Event = '', ...row }: ExchangeFields, id: ExchangeFields): ExchangeFields {
  return fieldOf({ Event }, 'Event').startsWith('Queue')
    ? { Event, ...row, ...id }
    : { Event, ...id, ...row };
}

/** One client's connection to the fake exchange. What it is sent is split at random positions. */
export class FakeSession {
  /** Whether it gets events. */
  isListening = false;
  isLoggedIn = false;
  private isStalled = false;
  private isFlushing = false;
  private received = '';
  private pending: Buffer[] = [Buffer.from(greeting)];

  /** @param act called with each action */
  constructor(
    private readonly socket: Socket,
    private readonly random: SeededRandom,
    private readonly act: (session: FakeSession, action: ExchangeFields) => void,
  ) {
    socket.setNoDelay(true).on('error', () => undefined);
    socket.on('data', bytes => this.receive(bytes.toString()));
    this.flush();
  }

  /** Answers an action, with the rows of a list where there are any. */
  reply({ Action, ActionID }: ExchangeFields, { fields, rows }: FakeAnswer): void {
    const id: ExchangeFields = ActionID === undefined ? {} : { ActionID };
    const { Response, ...others } = fields;
    this.send(encodeMessage({ Response: Response ?? '', ...id, ...others }));
    if (!rows) return;
    for (const row of rows) this.send(encodeMessage(wireFields(addressed(row, id))));
    const ListItems = String(rows.length);
    this.send(encodeMessage({ Event: `${Action}Complete`, ...id, EventList: 'Complete', ListItems }));
  }

  /** Answers an action and ends the connection. */
  leave(action: ExchangeFields, answer: FakeAnswer): void {
    this.reply(action, answer);
    void this.end();
  }

  send(bytes: Buffer): void {
    this.pending.push(bytes);
    this.flush();
  }

  /** Says nothing until {@link resume}, and then all of it. */
  stall(): void {
    this.isStalled = true;
  }

  resume(): void {
    this.isStalled = false;
    this.flush();
  }

  /** Ends the connection at once. */
  cut(): void {
    this.socket.destroy();
  }

  /** Ends the connection once everything is sent. */
  async end(): Promise<void> {
    while (this.pending.length > 0 && !this.socket.destroyed) await new Promise(setImmediate);
    this.socket.end();
  }

  private receive(text: string): void {
    const messages = (this.received + text).split('\r\n\r\n');
    this.received = messages.pop()!;
    for (const message of messages) this.act(this, decodeAction(message));
  }

  private flush(): void {
    if (this.isFlushing) return;
    this.isFlushing = true;
    setImmediate(() => this.writePiece());
  }

  /** The rest waits for the next turn: what is written in one turn travels in one piece. */
  private writePiece(): void {
    this.isFlushing = false;
    if (this.isStalled || this.socket.destroyed || this.pending.length === 0) return;
    const all = Buffer.concat(this.pending);
    const length = Math.min(all.length, this.random.upTo(this.random.next() < 0.25 ? 16 : 65_536));
    this.socket.write(all.subarray(0, length));
    this.pending = length < all.length ? [all.subarray(length)] : [];
    if (this.pending.length > 0) this.flush();
  }
}
