import { hash, randomBytes } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { codes } from '@patchbay/contracts/problems';
import { type Refusal, refusal } from '../http/refusal';
import { type Credentials, readBasic } from './basic-credentials';
import { Directory, type KnownUser } from './directory';
import { FailedLogins } from './failed-logins';
import { originOf } from './origin';
import { PasswordChecks } from './password-checks';
import { ProxyWarning } from './proxy-warning';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    apiUser?: KnownUser;
  }
}

const maxVerified = 10_000;
const missing =
  'the header Authorization is missing: send the login and the password of an API user (HTTP Basic)';
const unreadable = 'the header Authorization must have the form Basic and LOGIN:PASSWORD in Base64';
/** Whether there is such a user is nobody's business. */
export const wrong = 'the login or the password is wrong';
export const unauthorized = (message: string): Refusal =>
  refusal(codes.unauthorized, message, {
    'www-authenticate': 'Basic realm="api", charset="UTF-8"',
  });
const tooManyFailures = (wait: number): Refusal =>
  refusal(codes.tooManyFailedLogins, 'too many failed logins', { 'retry-after': String(wait) });
const tooManyAtOnce = (): Refusal =>
  refusal(codes.overloaded, 'too many logins at the same time', { 'retry-after': '1' });

/**
 * Finds the API user of a request, also where there is no such route. Verified credentials are cached as a hash with a secret of the process until the user
 * changes. An unknown user costs the same work as a wrong password.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  private readonly secret = randomBytes(32).toString('base64');
  private readonly verified = new Map<string, KnownUser>();
  private readonly pending = new Map<string, Promise<KnownUser | undefined>>();
  private readonly checks = new PasswordChecks();

  constructor(
    private readonly directory: Directory,
    private readonly failures: FailedLogins,
    private readonly proxyWarning: ProxyWarning,
  ) {}

  /** @throws Refusal 401; 429 after too many failures; 503 while too many passwords wait to be checked */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.apiUser = await this.authenticate(request);
    return true;
  }

  private async authenticate(request: FastifyRequest): Promise<KnownUser> {
    const { authorization = '' } = request.headers;
    const mark = hash('sha256', this.secret + authorization, 'base64');
    const user = this.verified.get(mark);
    if (user && this.directory.find(user.login) === user) return user;
    const credentials = readBasic(authorization);
    if (!credentials) throw unauthorized(authorization ? unreadable : missing);
    const found = await this.verifyOnce(mark, credentials, originOf(request));
    if (found) return this.remember(mark, found);
    this.proxyWarning.check(request);
    throw unauthorized(wrong);
  }

  /** Concurrent requests with the same credentials from the same origin share one check. */
  private verifyOnce(mark: string, credentials: Credentials, origin: string): Promise<KnownUser | undefined> {
    const name = `${origin} ${mark}`;
    const running = this.pending.get(name);
    if (running) return running;
    const verifying = this.verify(credentials, origin).finally(() => this.pending.delete(name));
    this.pending.set(name, verifying);
    return verifying;
  }

  /** Counts the attempt before it hashes, so that concurrent guesses get no more attempts than sequential ones. */
  private async verify({ login, password }: Credentials, origin: string): Promise<KnownUser | undefined> {
    const wait = this.failures.count(origin, login);
    if (wait > 0) throw tooManyFailures(wait);
    const user = await this.check(login, password, origin);
    if (user) this.failures.forgive(origin, login);
    return user;
  }

  private async check(login: string, password: string, origin: string): Promise<KnownUser | undefined> {
    if (!this.checks.enter(origin)) {
      this.failures.forgive(origin, login);
      throw tooManyAtOnce();
    }
    try {
      await this.directory.refresh();
      const user = this.directory.find(login);
      const matches = await this.checks.matches(user?.passwordHash, password);
      return matches && user?.enabled ? user : undefined;
    } finally {
      this.checks.leave(origin);
    }
  }

  private remember(mark: string, user: KnownUser): KnownUser {
    this.verified.set(mark, user);
    const [oldest] = this.verified.keys();
    if (this.verified.size > maxVerified) this.verified.delete(oldest!);
    return user;
  }
}
