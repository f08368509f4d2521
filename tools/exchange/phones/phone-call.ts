import type { Credentials } from './digest';
import { type Dialog, faxOffer, mediaPortOf, offer } from './dialog';
import { Invitation } from './invitation';
import { type SipMessage, headerOf, methodOf, responseTo, statusOf, userOf } from './sip-message';
import type { SipSocket } from './sip-socket';
import type { Tone } from './tone';

/** What a call needs of its phone. */
export interface PhoneParts {
  socket: SipSocket;
  tone: Tone;
  credentials?: Credentials;
}

/** A call as one phone knows it: its moments are milliseconds since 1970. */
export class PhoneCall {
  /** Of an incoming call who calls, of an outgoing one who is called. */
  readonly number: string;
  /** Of an incoming call the number that was called. */
  readonly dialled: string;
  readonly began = Date.now();
  answeredAt?: number;
  endedAt?: number;
  /** Who ended it; `us` also where we refused or gave up. */
  endedBy?: 'us' | 'them';
  /** Whether it is at an end but for what becomes of a transfer. */
  isHandedOver = false;
  /** Status of a refusal of our call. */
  refusal?: number;
  readonly answered: Promise<void>;
  readonly ended: Promise<void>;
  private hasAnswered!: () => void;
  private hasEnded!: () => void;
  private isProceeding = false;
  private wantsEnd = false;
  private readonly invitation: Invitation;

  /** @param incoming the INVITE that came; undefined for a call of ours */
  constructor(
    readonly parts: PhoneParts,
    readonly dialog: Dialog,
    private readonly incoming?: SipMessage,
  ) {
    this.answered = new Promise(resolve => (this.hasAnswered = resolve));
    this.ended = new Promise(resolve => (this.hasEnded = resolve));
    this.invitation = new Invitation(dialog, parts.socket, parts.credentials);
    this.number = incoming ? userOf(headerOf(incoming, 'From')) : userOf(`<${dialog.target}>`);
    this.dialled = userOf(`<${incoming?.start.split(' ')[1] ?? dialog.target}>`);
    if (incoming) this.respond(incoming, '180 Ringing');
    else this.invitation.send(offer(parts.tone.port));
  }

  get isOpen(): boolean {
    return this.endedAt === undefined;
  }

  /** Picks up. */
  answer(): void {
    if (!this.isOpen || !this.incoming || this.answeredAt !== undefined) return;
    this.parts.socket.sendSurely(this.response(this.incoming, '200 OK', offer(this.parts.tone.port)));
    this.talk(this.incoming);
  }

  /** Refuses a call that rings: busy. */
  refuse(status = '486 Busy Here'): void {
    if (!this.isOpen || !this.incoming || this.answeredAt !== undefined) return;
    this.parts.socket.sendSurely(this.response(this.incoming, status));
    this.end('us');
  }

  /** Ends it, whatever it is at. */
  hangUp(): void {
    if (!this.isOpen) return;
    if (this.answeredAt !== undefined) this.bye();
    else if (this.incoming) this.refuse();
    else if (this.isProceeding) this.cancel();
    else this.wantsEnd = true;
  }

  /** Hands the other side over to a number, and is rid of it. */
  transfer(number: string): void {
    const { party } = this.dialog;
    this.refer(`<sip:${number}@127.0.0.1:${party.server}>`);
  }

  /** Joins the other sides of two calls of this phone. */
  transferTo(other: PhoneCall): void {
    this.refer(other.dialog.asReplaced);
  }

  hold(): void {
    this.invitation.send(offer(this.parts.tone.port, 'sendonly'));
  }

  resume(): void {
    this.invitation.send(offer(this.parts.tone.port));
  }

  /** Asks to go on as a fax. */
  switchToFax(): void {
    this.invitation.send(faxOffer(this.parts.tone.port));
  }

  receive(message: SipMessage): void {
    const status = statusOf(message);
    if (status === undefined) this.requested(message);
    else if (methodOf(message) === 'INVITE') this.inviteAnswered(message, status);
  }

  private requested(message: SipMessage): void {
    const [method] = message.start.split(' ');
    if (method === 'ACK') return;
    if (method === 'INVITE') return this.invitedAgain(message);
    this.respond(message, '200 OK');
    if (method === 'BYE') this.end('them');
    // What a transfer came to: a phone that has handed over hangs up.
    if (method === 'NOTIFY' && message.body.startsWith('SIP/2.0 200')) this.hangUp();
    if (method === 'CANCEL' && this.isOpen && this.answeredAt === undefined) {
      this.parts.socket.sendSurely(this.response(this.incoming!, '487 Request Terminated'));
      this.end('them');
    }
  }

  private invitedAgain(message: SipMessage): void {
    const isFirst = headerOf(message, 'CSeq') === headerOf(this.incoming ?? message, 'CSeq') && this.incoming;
    if (isFirst && this.answeredAt === undefined) return this.respond(message, '180 Ringing');
    this.respond(message, '200 OK', offer(this.parts.tone.port));
  }

  private inviteAnswered(message: SipMessage, status: number): void {
    if (status < 200) return this.proceeds();
    if (status < 300) return this.accepted(message);
    if (this.invitation.refused(message, status) || this.answeredAt !== undefined) return;
    this.refusal = status;
    this.end(this.wantsEnd ? 'us' : 'them');
  }

  private proceeds(): void {
    if (!this.isProceeding && this.wantsEnd) this.cancel();
    this.isProceeding = true;
  }

  private accepted(message: SipMessage): void {
    this.invitation.accepted(message);
    if (!this.isOpen) return;
    if (this.wantsEnd) return this.bye();
    this.talk(message);
  }

  private cancel(): void {
    this.wantsEnd = true;
    this.invitation.cancel();
  }

  private bye(): void {
    this.parts.socket.sendSurely(this.dialog.request('BYE'));
    this.end('us');
  }

  private refer(target: string): void {
    this.isHandedOver = true;
    const headers: SipMessage['headers'] = [
      ['Refer-To', target],
      ['Referred-By', this.dialog.contact],
    ];
    this.parts.socket.sendSurely(this.dialog.request('REFER', { headers }));
  }

  private talk(message: SipMessage): void {
    const port = mediaPortOf(message);
    if (port !== undefined) this.parts.tone.play(port);
    if (this.answeredAt !== undefined) return;
    this.answeredAt = Date.now();
    this.hasAnswered();
  }

  /** Ends it without a word to the other side. */
  end(by: 'us' | 'them' = 'us'): void {
    if (!this.isOpen) return;
    this.endedAt = Date.now();
    this.endedBy = by;
    this.parts.tone.close();
    this.hasEnded();
  }

  private respond(request: SipMessage, status: string, more: Partial<SipMessage> = {}): void {
    this.parts.socket.send(this.response(request, status, more));
  }

  private response(request: SipMessage, status: string, more: Partial<SipMessage> = {}): SipMessage {
    const isInitial = request === this.incoming || !headerOf(request, 'To').includes('tag=');
    const to = isInitial ? this.dialog.local : headerOf(request, 'To');
    const headers: SipMessage['headers'] = [
      ['To', to],
      ['Contact', this.dialog.contact],
      ...(more.headers ?? []),
    ];
    return responseTo(request, status, { ...more, headers });
  }
}
