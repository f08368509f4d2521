import type { Socket } from 'node:net';
import { dialledNumber } from '@patchbay/contracts/telephony/call-fields';
import type { CallToDivert, Destination } from './diversion';

/** Characters of all that an exchange sends in one session: about 1,500 are usual. */
const longestSession = 16_384;

/** What does not follow the protocol, or cannot be said in it; that the other side goes is none. */
export class AgiError extends Error {}

/** What the dialplan asks, and the Uniqueid of the channel for which it does. */
export interface Question extends CallToDivert {
  channel: string;
}

/**
 * The server's side of a FastAGI session: the exchange describes a channel, and is asked to set variables of it.
 *
 * A caller may have written a line break into his number, and so any line that follows it. Of each field the first line counts: the
 * number that was dialled and the channel come before all that a caller chose.
 */
export class AgiSession {
  private readonly lines: AsyncGenerator<string, void>;

  constructor(private readonly socket: Socket) {
    this.lines = linesOf(socket);
  }

  /**
   * Reads what is asked: `agi://HOST:PORT/NUMBER`.
   *
   * @throws AgiError for what is no such question
   * @throws Error if the other side goes
   */
  async question(): Promise<Question> {
    const fields = new Map<string, string>();
    for (let line = await this.line(); line !== ''; line = await this.line()) {
      const [, name, value] = /^(agi_\w+): (.*)$/.exec(line) ?? [];
      if (name === undefined && fields.size === 0) throw new AgiError('this is not AGI');
      if (name !== undefined && !fields.has(name)) fields.set(name, value!);
    }
    const number = dialledNumber(fields.get('agi_network_script') ?? '');
    if (number === undefined) throw new AgiError('no number is asked for');
    const caller = (fields.get('agi_callerid') ?? '').replace(/\p{Cc}/gu, '');
    return { number, caller, channel: fields.get('agi_uniqueid') ?? '' };
  }

  /**
   * Says where the call goes. The kind comes last: a dialplan that sees it sees the rest too.
   *
   * @throws AgiError for what would end the line or be several arguments in a dialplan
   */
  async send({ kind, to }: Destination): Promise<void> {
    if (!/^[^\p{Cc}"\\,]{1,80}$/u.test(to)) throw new AgiError('a name cannot be sent to the exchange');
    await this.set('DIVERSION_TO', to);
    await this.set('DIVERSION', kind);
  }

  private async set(name: string, value: string): Promise<void> {
    this.socket.write(`SET VARIABLE ${name} "${value}"\n`);
    // A caller's line break leaves lines of his before the answer.
    while (!/^200 result=1\b/.test(await this.line()));
  }

  private async line(): Promise<string> {
    const { value, done } = await this.lines.next();
    if (done) throw new Error('the other side has ended the session');
    return value;
  }
}

async function* linesOf(socket: Socket): AsyncGenerator<string, void> {
  let rest = '';
  let length = 0;
  for await (const text of socket.setEncoding('utf8') as AsyncIterable<string>) {
    length += text.length;
    if (length > longestSession) throw new AgiError('the session is too long');
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}
