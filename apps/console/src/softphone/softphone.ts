import type { UA } from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession';
import type { RTCSessionEvent } from 'jssip/lib/UA';
import { Watched } from '../kit/watched';
import { CallSound } from './call-sound';
import { RingTone } from './ring-tone';
import { type SipAccount, SoftphoneProblem, askForMicrophone, noMicrophone, userAgent } from './sip-agent';

/** Milliseconds for the exchange to take the phone, and after which one that it has lost asks again. */
const registerWithin = 15_000;
const registerAgainAfter = 10_000;

/** A call of the phone; it can have one. */
export interface SoftphoneCall {
  /** Who calls, as the exchange says. */
  readonly number: string;
  readonly progress: 'ringing' | 'answering' | 'connected';
  readonly isMuted: boolean;
}

export interface SoftphoneState {
  /** `lost`: it was registered, and is again as soon as the exchange is there. */
  readonly registration: 'off' | 'registering' | 'registered' | 'lost';
  /** SIP user. */
  readonly number: string;
  readonly call?: SoftphoneCall | undefined;
  /** What is wrong with the call, or was with the last one. */
  readonly problem: string;
}

const off: SoftphoneState = { registration: 'off', number: '', problem: '' };

const noSound = 'There is no connection for sound with the exchange: neither of you hears the other.';

const turnedOff = () => new SoftphoneProblem('The phone was turned off.');

/** Where phones in browsers speak with the exchange, as the gateway says; empty without. */
const addressOf = (page: Document): string =>
  page.querySelector<HTMLMetaElement>('meta[name=softphone]')?.content ?? '';

/**
 * A phone in this tab: SIP over a WebSocket (RFC 7118), sound by WebRTC. It takes calls, and has agents' own calls begin by ringing, as every
 * phone of the exchange. The password is nowhere but in its memory.
 */
export class Softphone extends Watched<SoftphoneState> {
  readonly address = addressOf(document);
  private readonly sound = new CallSound(isThere => this.change({ problem: isThere ? '' : noSound }));
  private readonly tone = new RingTone();
  /** What was asked for last. */
  private account?: SipAccount | undefined;
  private agent?: UA | undefined;
  private session?: RTCSession | undefined;

  constructor() {
    super(off);
  }

  /**
   * Registers at the exchange, once the user has given it the microphone.
   *
   * @throws SoftphoneProblem
   */
  async turnOn(account: SipAccount): Promise<void> {
    this.turnOff();
    this.account = account;
    try {
      await askForMicrophone();
      const agent = await userAgent(this.address, account);
      // A user takes any time to give the microphone, and may have signed out meanwhile.
      if (this.account !== account) throw turnedOff();
      this.tone.allow();
      this.change({ registration: 'registering', number: account.number });
      this.agent = agent;
      await this.register(agent);
    } catch (error) {
      if (this.account !== account) throw turnedOff();
      this.turnOff();
      throw error;
    }
  }

  /** Ends its call, and says goodbye to the exchange. */
  turnOff(): void {
    const { agent } = this;
    this.account = undefined;
    this.agent = undefined;
    this.end();
    agent?.stop();
    this.change(off);
  }

  answer(): void {
    if (this.read().call?.progress !== 'ringing') return;
    this.changeCall({ progress: 'answering' });
    this.session?.answer({ mediaConstraints: { audio: true, video: false } });
  }

  /** Ends the call, or refuses it. */
  hangUp(): void {
    // One that is over already has nothing to end.
    if (this.session?.isEnded() === false) this.session.terminate();
  }

  mute(isMuted: boolean): void {
    if (isMuted) this.session?.mute({ audio: true });
    else this.session?.unmute({ audio: true });
    this.changeCall({ isMuted });
  }

  /** Sends a key of the telephone (RFC 4733). */
  press(key: string): void {
    this.session?.sendDTMF(key, { transportType: 'RFC2833' as never });
  }

  private async register(agent: UA): Promise<void> {
    agent.on('newRTCSession', ({ originator, session, request }: RTCSessionEvent) => {
      if (String(originator) === 'remote') this.ring(session, String(request.getHeader('Call-Info') ?? ''));
    });
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new SoftphoneProblem('The exchange does not answer.')),
        registerWithin,
      );
      agent.on('registered', () => {
        clearTimeout(late);
        if (this.agent !== agent) return reject(turnedOff());
        this.change({ registration: 'registered' });
        resolve();
      });
      agent.on('registrationFailed', ({ cause }) => {
        clearTimeout(late);
        reject(
          new SoftphoneProblem(`The exchange refuses the phone: ${cause}. Are number and password right?`),
        );
        this.lose(agent);
      });
      agent.on('disconnected', () => {
        clearTimeout(late);
        reject(new SoftphoneProblem(`The exchange cannot be reached at ${this.address}.`));
        this.lose(agent);
      });
      agent.start();
    });
  }

  /** A connection comes back by itself, a registration that was refused does not. */
  private lose(agent: UA): void {
    if (this.agent !== agent || !['registered', 'lost'].includes(this.read().registration)) return;
    this.change({ registration: 'lost' });
    setTimeout(() => {
      if (this.agent === agent && agent.isConnected() && !agent.isRegistered()) agent.register();
    }, registerAgainAfter);
  }

  /** @param callInfo the exchange says there that the phone is to answer by itself, for calls of campaigns */
  private ring(session: RTCSession, callInfo: string): void {
    if (this.session) return session.terminate({ status_code: 486 });
    this.session = session;
    const number = session.remote_identity.uri.user;
    this.change({ problem: '', call: { number, progress: 'ringing', isMuted: false } });
    session.on('peerconnection', ({ peerconnection }) => this.sound.begin(peerconnection));
    session.on('accepted', () => {
      this.tone.stop();
      this.sound.expect();
      this.changeCall({ progress: 'connected' });
    });
    session.on('getusermediafailed', () => this.change({ problem: noMicrophone }));
    session.on('ended', () => this.end());
    session.on('failed', () => this.end());
    if (/answer-after=0/.test(callInfo)) return this.answer();
    this.tone.start();
  }

  private end(): void {
    this.hangUp();
    this.session = undefined;
    this.tone.stop();
    this.sound.end();
    this.change({ call: undefined });
  }

  private changeCall(change: Partial<SoftphoneCall>): void {
    const { call } = this.read();
    if (call) this.change({ call: { ...call, ...change } });
  }

  private change(change: Partial<SoftphoneState>): void {
    this.set({ ...this.read(), ...change });
  }
}
