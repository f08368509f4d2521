import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { codes } from '@patchbay/contracts/problems';
import { WorkGate } from '@patchbay/platform/bus/work-gate';
import { type Refusal, refusal } from '../routing/refusal';
import { type Credentials, readBasic } from './basic-credentials';
import { Directory, type KnownUser } from './directory';
import { FailedLogins } from './failed-logins';
import { nobodysHash, verifyPassword } from './password';

const mostVerified = 10_000;
const wrong = (): Refusal =>
  refusal(codes.unauthorized, 'user name or password is missing or wrong', {
    'www-authenticate': 'Basic realm="api", charset="UTF-8"',
  });

/**
 * Finds the API user of a request. Credentials are hashed once and then known by an HMAC under a key of this
 * process, for as long as the user's row stays as it is. An unknown user costs the same work as a wrong password.
 */
@Injectable()
export class Authenticator {
  private readonly key = randomBytes(32);
  private readonly verified = new Map<string, KnownUser>();
  private readonly pending = new Map<string, Promise<KnownUser>>();
  private readonly hashing = new WorkGate(2, 32);
  private readonly nobody = nobodysHash();

  constructor(
    private readonly directory: Directory,
    private readonly failures: FailedLogins,
  ) {}

  /** @throws Refusal 401; 429 after too many failures; 503 while too many credentials wait to be checked */
  async authenticate(header: string | undefined, ip: string): Promise<KnownUser> {
    const credentials = readBasic(header);
    if (!credentials) throw wrong();
    const mark = createHmac('sha256', this.key).update(header!).digest('base64');
    const user = this.verified.get(mark);
    if (user && this.directory.find(user.login) === user) return user;
    return this.pending.get(mark) ?? this.verifyOnce(mark, credentials, ip);
  }

  private verifyOnce(mark: string, credentials: Credentials, ip: string): Promise<KnownUser> {
    const verifying = this.verify(credentials, ip)
      .then(user => this.remember(mark, user))
      .finally(() => this.pending.delete(mark));
    this.pending.set(mark, verifying);
    return verifying;
  }

  private async verify({ login, password }: Credentials, ip: string): Promise<KnownUser> {
    const wait = await this.failures.count(ip, login);
    if (wait > 0)
      throw refusal(codes.tooManyFailedLogins, 'too many failed logins', { 'retry-after': String(wait) });
    await this.directory.refresh();
    const user = this.directory.find(login);
    const matches = await this.hash(user?.passwordHash ?? (await this.nobody), password);
    if (!user?.enabled || !matches) throw wrong();
    await this.failures.forgive(ip, login);
    return user;
  }

  private async hash(passwordHash: string, password: string): Promise<boolean> {
    if (!(await this.hashing.enter())) {
      throw refusal(codes.overloaded, 'too many logins at the same time', { 'retry-after': '1' });
    }
    try {
      return await verifyPassword(passwordHash, password);
    } finally {
      this.hashing.leave();
    }
  }

  private remember(mark: string, user: KnownUser): KnownUser {
    this.verified.set(mark, user);
    const [oldest] = this.verified.keys();
    if (this.verified.size > mostVerified) this.verified.delete(oldest!);
    return user;
  }
}
