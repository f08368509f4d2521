import { inTime } from '@patchbay/platform/in-time';
import { type Credentials, authorization } from './digest';
import { Dialog, type Party } from './dialog';
import { PhoneCall, type PhoneParts } from './phone-call';
import { type SipMessage, headerOf, responseTo, statusOf } from './sip-message';
import { SipSocket } from './sip-socket';
import { Tone } from './tone';

/** Seconds for which a registration holds, and milliseconds between two. */
const registeredFor = 120;
const registerEvery = 60_000;
/** Milliseconds in which the first registration is expected. */
const registerWithin = 15_000;

export interface PhoneOptions {
  number: string;
  /** Port of the exchange on the loopback address. */
  server: number;
  /** Own port; a free one if left out. */
  port?: number;
  /** Of a phone that registers; a trunk does not. */
  password?: string;
  /** Of the tone that it makes. */
  hertz: number;
  /** Called for each call that comes, which rings then. */
  onCall?: (call: PhoneCall) => void;
}

/** A SIP phone on the loopback address, as simple as can be: it may have many calls at once. */
export class Phone {
  private readonly calls = new Map<string, PhoneCall>();
  /** Calls that are about to ring. */
  private readonly coming = new Set<string>();
  private readonly credentials?: Credentials;
  private socket!: SipSocket;
  private registration?: Dialog;
  private timer?: NodeJS.Timeout;
  private hasRegistered: () => void = () => undefined;

  private constructor(private readonly options: PhoneOptions) {
    const { number, password } = options;
    this.credentials = password === undefined ? undefined : { user: number, password };
  }

  /** Opens its port and, with a password, registers it. */
  static async start(options: PhoneOptions): Promise<Phone> {
    const phone = new Phone(options);
    phone.socket = await SipSocket.open(options.server, options.port ?? 0, message => phone.receive(message));
    if (phone.credentials) await phone.register();
    return phone;
  }

  get number(): string {
    return this.options.number;
  }

  /** Calls that are not over. */
  get open(): PhoneCall[] {
    return [...this.calls.values()].filter(call => call.isOpen);
  }

  /**
   * Calls a number.
   *
   * @param from the number that calls: a trunk has many
   */
  async call(number: string, from = this.number): Promise<PhoneCall> {
    const parts = await this.parts();
    const dialog = Dialog.to({ ...this.party, number: from }, number);
    const call = new PhoneCall(parts, dialog);
    this.calls.set(dialog.callId, call);
    return call;
  }

  /** Goes without a word to anybody, in the middle of its calls. */
  vanish(): void {
    clearInterval(this.timer);
    for (const call of this.open) call.end();
    this.socket.close();
  }

  private get party(): Party {
    return { number: this.number, port: this.socket.port, server: this.options.server };
  }

  private async parts(): Promise<PhoneParts> {
    return { socket: this.socket, tone: await Tone.open(this.options.hertz), credentials: this.credentials };
  }

  private async register(): Promise<void> {
    const first = new Promise<void>(resolve => (this.hasRegistered = resolve));
    this.registration = Dialog.to(this.party, this.number);
    this.sendRegister([]);
    this.timer = setInterval(() => this.sendRegister([]), registerEvery);
    if (
      await inTime(
        first.then(() => true),
        registerWithin,
      )
    )
      return;
    throw new Error(`The exchange at port ${this.options.server} does not register the phone ${this.number}`);
  }

  private sendRegister(more: SipMessage['headers']): void {
    const headers: SipMessage['headers'] = [['Expires', `${registeredFor}`], ...more];
    this.socket.sendSurely(this.registration!.request('REGISTER', { headers }));
  }

  private registered(answer: SipMessage, status: number): void {
    if (status === 200) return this.hasRegistered();
    if (status !== 401 || !this.credentials) return;
    const request = { method: 'REGISTER', uri: this.registration!.target };
    const value = authorization(headerOf(answer, 'WWW-Authenticate'), this.credentials, request);
    this.sendRegister([['Authorization', value]]);
  }

  private receive(message: SipMessage): void {
    const callId = headerOf(message, 'Call-ID');
    const status = statusOf(message);
    const call = this.calls.get(callId);
    if (call) return call.receive(message);
    if (status !== undefined)
      return callId === this.registration?.callId ? this.registered(message, status) : undefined;
    const [method] = message.start.split(' ');
    if (method === 'INVITE') return this.ring(callId, message);
    if (method !== 'ACK')
      this.socket.send(responseTo(message, method === 'OPTIONS' ? '200 OK' : '481 Unknown'));
  }

  private ring(callId: string, invite: SipMessage): void {
    if (this.coming.has(callId)) return;
    this.coming.add(callId);
    void this.parts().then(parts => {
      const call = new PhoneCall(parts, Dialog.from(this.party, invite), invite);
      this.calls.set(callId, call);
      this.coming.delete(callId);
      this.options.onCall?.(call);
    });
  }
}
