import { type SipMessage, headerOf, tagOf, uriOf } from './sip-message';
import { randomToken } from './sip-socket';

/** Who a phone is on the network. */
export interface Party {
  number: string;
  /** Port of the phone on the loopback address. */
  port: number;
  /** Port of the exchange. */
  server: number;
}

interface DialogOptions {
  callId: string;
  /** From of requests, with our tag. */
  local: string;
  /** To of requests, with the other tag once it is known. */
  remote: string;
  /** Where requests go: the Contact of the other side. */
  target: string;
}

/** What the two sides of a call agreed on, and the requests in it. */
export class Dialog {
  private sequence = 0;

  constructor(
    readonly party: Party,
    private readonly options: DialogOptions,
  ) {}

  /** Of a call to a number. */
  static to(party: Party, number: string): Dialog {
    const local = `<sip:${party.number}@127.0.0.1:${party.port}>;tag=${randomToken()}`;
    const target = `sip:${number}@127.0.0.1:${party.server}`;
    return new Dialog(party, { callId: randomToken(), local, remote: `<${target}>`, target });
  }

  /** Of a call that came. */
  static from(party: Party, invite: SipMessage): Dialog {
    return new Dialog(party, {
      callId: headerOf(invite, 'Call-ID'),
      local: `${headerOf(invite, 'To')};tag=${randomToken()}`,
      remote: headerOf(invite, 'From'),
      target: uriOf(headerOf(invite, 'Contact')),
    });
  }

  get callId(): string {
    return this.options.callId;
  }

  /** Our side with its tag: From of our requests, To of our answers. */
  get local(): string {
    return this.options.local;
  }

  get contact(): string {
    const { number, port } = this.party;
    return `<sip:${number}@127.0.0.1:${port}>`;
  }

  get target(): string {
    return this.options.target;
  }

  /** The dialog as another one names it, to be replaced; see RFC 3891. */
  get asReplaced(): string {
    const { callId, local, remote, target } = this.options;
    const tags = `${callId};to-tag=${tagOf(remote)};from-tag=${tagOf(local)}`;
    return `<${target}?Replaces=${encodeURIComponent(tags)}>`;
  }

  /** The other side has answered, and where it is. */
  confirm(answer: SipMessage): void {
    this.options.remote = headerOf(answer, 'To');
    this.options.target = uriOf(headerOf(answer, 'Contact')) || this.options.target;
  }

  request(method: string, more: Partial<SipMessage> = {}): SipMessage {
    this.sequence += 1;
    return this.message(method, `z9hG4bK${randomToken()}`, more);
  }

  /** An ACK of a refusal, or a CANCEL, which goes the way of the INVITE. */
  along(method: string, invite: SipMessage): SipMessage {
    const branch = /branch=([^;]+)/.exec(headerOf(invite, 'Via'))?.[1] ?? '';
    const message = this.message(method, branch, {});
    const uri = invite.start.split(' ')[1]!;
    return { ...message, start: `${method} ${uri} SIP/2.0` };
  }

  /** The ACK of an answer, with the number of its INVITE. */
  acknowledge(): SipMessage {
    return this.message('ACK', `z9hG4bK${randomToken()}`, {});
  }

  private message(
    method: string,
    branch: string,
    { headers = [], body = '' }: Partial<SipMessage>,
  ): SipMessage {
    const { callId, local, remote, target } = this.options;
    const common: SipMessage['headers'] = [
      ['Via', `SIP/2.0/UDP 127.0.0.1:${this.party.port};rport;branch=${branch}`],
      ['Max-Forwards', '70'],
      ['From', local],
      ['To', remote],
      ['Call-ID', callId],
      ['CSeq', `${this.sequence} ${method}`],
      ['Contact', this.contact],
    ];
    return { start: `${method} ${target} SIP/2.0`, headers: [...common, ...headers], body };
  }
}

/** SDP of a phone that speaks G.711 A-law at a port; the direction is `sendrecv`, or `sendonly` for hold. */
export const offer = (port: number, direction = 'sendrecv'): SdpPart =>
  describing([`m=audio ${port} RTP/AVP 8`, 'a=rtpmap:8 PCMA/8000', `a=${direction}`]);

/** SDP by which a fax asks for T.38 at a port. */
export const faxOffer = (port: number): SdpPart =>
  describing([
    `m=image ${port} udptl t38`,
    'a=T38FaxVersion:0',
    'a=T38MaxBitRate:14400',
    'a=T38FaxRateManagement:transferredTCF',
    'a=T38FaxUdpEC:t38UDPRedundancy',
  ]);

type SdpPart = Pick<SipMessage, 'headers' | 'body'>;

function describing(media: string[]): SdpPart {
  const lines = ['v=0', 'o=phone 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0'];
  return {
    headers: [['Content-Type', 'application/sdp']],
    body: [...lines, ...media].map(line => `${line}\r\n`).join(''),
  };
}

/** Port at which the other side hears; undefined without SDP. */
export function mediaPortOf({ body }: SipMessage): number | undefined {
  const [, port] = /^m=audio (\d+) /m.exec(body) ?? [];
  return port === undefined ? undefined : Number(port);
}
