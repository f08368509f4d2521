import type { Dialog } from './dialog';
import { type Credentials, authorization } from './digest';
import { type SipMessage, headerOf } from './sip-message';
import type { SipSocket } from './sip-socket';

/** The INVITEs that we send in a dialog: the first one of a call, and those that change it. */
export class Invitation {
  private last!: SipMessage;

  constructor(
    private readonly dialog: Dialog,
    private readonly socket: SipSocket,
    private readonly credentials?: Credentials,
  ) {}

  send({ headers, body }: Pick<SipMessage, 'headers' | 'body'>): void {
    this.last = this.dialog.request('INVITE', { headers, body });
    this.socket.sendSurely(this.last);
  }

  cancel(): void {
    this.socket.sendSurely(this.dialog.along('CANCEL', this.last));
  }

  /** Acknowledges an answer. */
  accepted(answer: SipMessage): void {
    this.dialog.confirm(answer);
    this.socket.send(this.dialog.acknowledge());
  }

  /** @returns whether it was sent again, as the exchange only wanted to know who calls */
  refused(answer: SipMessage, status: number): boolean {
    this.socket.send(this.dialog.along('ACK', this.last));
    if (status !== 401 || !this.credentials) return false;
    const request = { method: 'INVITE', uri: this.last.start.split(' ')[1]! };
    const value = authorization(headerOf(answer, 'WWW-Authenticate'), this.credentials, request);
    const { body } = this.last;
    this.send({
      headers: [
        ['Content-Type', 'application/sdp'],
        ['Authorization', value],
      ],
      body,
    });
    return true;
  }
}
