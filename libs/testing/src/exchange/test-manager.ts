import { type Socket, connect } from 'node:net';
import { eventually } from '../eventually';
import { type ExchangeFields, decodeAction, encodeMessage } from './exchange-fields';

/** A client of an exchange, the fake one or a real one with its password, that notes all that it receives. */
export class TestManager {
  readonly received: ExchangeFields[] = [];
  /** As the bytes arrived. */
  readonly pieces: Buffer[] = [];
  isClosed = false;
  private rest = '';
  private sent = 0;

  private constructor(private readonly socket: Socket) {
    socket.on('error', () => undefined).on('close', () => (this.isClosed = true));
    socket.on('data', bytes => this.read(bytes));
  }

  static async connect(port: number): Promise<TestManager> {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new TestManager(socket);
  }

  /** Connects and logs in. */
  static async logIn(port: number): Promise<TestManager> {
    const manager = await TestManager.connect(port);
    await manager.ask({ Action: 'Login', Username: 'patchbay', Secret: 'secret' });
    return manager;
  }

  /** Sends an action, and returns its answer and, of a list, its rows; all without ActionID. */
  async ask(action: ExchangeFields): Promise<ExchangeFields[]> {
    const ActionID = `test ${++this.sent}`;
    this.socket.write(encodeMessage({ ...action, ActionID }));
    const isEvent = (message: ExchangeFields): boolean => 'Event' in message && 'Response' in message;
    const answer = (): ExchangeFields[] =>
      this.received.filter(message => message.ActionID === ActionID && !isEvent(message));
    await eventually(() => {
      const [first] = answer();
      expect(first).toBeDefined();
      if (first!.EventList) expect(answer().at(-1)!.EventList).toBe('Complete');
    });
    return answer()
      .filter(message => message.EventList !== 'Complete')
      .map(({ ActionID: _, ...message }) => message);
  }

  /** All that was received since the beginning or {@link forget}, as it came. */
  get text(): string {
    return Buffer.concat(this.pieces).toString('latin1');
  }

  /** Forgets what was received. */
  forget(): void {
    this.received.splice(0);
    this.pieces.splice(0);
  }

  /** Events so far. */
  get events(): ExchangeFields[] {
    return this.received.filter(
      message => 'Event' in message && (!('ActionID' in message) || 'Response' in message),
    );
  }

  end(): void {
    this.socket.destroy();
  }

  private read(bytes: Buffer): void {
    this.pieces.push(bytes);
    const messages = (this.rest + bytes.toString('latin1')).split('\r\n\r\n');
    this.rest = messages.pop()!;
    this.received.push(...messages.map(decodeAction));
  }
}
