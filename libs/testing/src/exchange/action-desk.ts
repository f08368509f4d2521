import { type ExchangeFields, fieldOf } from './exchange-fields';
import { type ActionHost, answerTo, namesOf } from './fake-actions';
import type { FakeSession } from './fake-session';
import { failure, listCommands, success } from './list-answers';

/** Who may log in. */
export interface Credentials {
  user: string;
  password: string;
}

const keyOf = (action: string): string => action.toLowerCase();

/** Where the actions of all clients arrive. */
export class ActionDesk {
  /** All actions, in order, without secrets. */
  readonly sent: ExchangeFields[] = [];
  private readonly refusals = new Map<string, string>();
  private readonly preludes = new Map<string, () => void>();

  constructor(
    private readonly credentials: Credentials,
    private readonly host: ActionHost,
  ) {}

  /** From now on, answers an action with an error; without a message as it is to be answered. */
  refuse(action: string, message?: string): void {
    if (message === undefined) this.refusals.delete(keyOf(action));
    else this.refusals.set(keyOf(action), message);
  }

  /** Does the work between the next arrival of an action and its answer. */
  beforeNext(action: string, work: () => void): void {
    this.preludes.set(keyOf(action), work);
  }

  receive(session: FakeSession, { Secret = '', ...action }: ExchangeFields): void {
    this.sent.push(action);
    const name = keyOf(fieldOf(action, 'Action'));
    const prelude = this.preludes.get(name);
    this.preludes.delete(name);
    prelude?.();
    const refusal = this.refusals.get(name);
    if (refusal !== undefined) return session.reply(action, failure(refusal));
    if (name === 'login') return this.logIn(session, action, Secret);
    if (!session.isLoggedIn) return session.reply(action, failure('Permission denied'));
    if (name === 'listcommands') return session.reply(action, listCommands(this.allowed));
    session.reply(action, answerTo(this.host, action));
  }

  private get allowed(): string[] {
    return namesOf(this.host).filter(name => !this.refusals.has(keyOf(name)));
  }

  private logIn(session: FakeSession, action: ExchangeFields, secret: string | string[]): void {
    const { user, password } = this.credentials;
    if (action.Username !== user || secret !== password) {
      return session.leave(action, failure('Authentication failed'));
    }
    session.isLoggedIn = true;
    session.reply(action, success('Authentication accepted'));
    session.isListening = action.Events !== 'off';
  }
}
