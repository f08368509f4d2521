import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { DkimEntry } from '@patchbay/contracts/mail/provisioning';
import type { MailServerEntry, OAuthEntry } from '@patchbay/contracts/mail/server-entries';
import { isLoopback } from '@patchbay/platform/loopback';
import { MailConfiguration } from '../configuration';
import { AccessTokens } from './access-tokens';
import { dkimKeyIn } from './dkim-key';
import type { Grant } from './token-endpoint';

/** How to reach a mail server and sign in to it. */
export interface MailServer {
  host: string;
  port: number;
  /** Whether TLS begins with the connection. */
  secure: boolean;
  /** Whether a connection without TLS is refused. */
  requiresTls: boolean;
  auth?: { user: string; pass: string } | { type: 'OAuth2'; user: string; accessToken: string };
  /** To be notified that the server refused `auth`. */
  onRefused?: () => void;
}

/** Reads secrets when they are used, so that one can be replaced while the service runs. */
@Injectable()
export class MailSecrets {
  constructor(
    private readonly configuration: MailConfiguration,
    private readonly tokens: AccessTokens,
  ) {}

  /** @throws Error naming the secret that cannot be read, or saying why there is no access token */
  async serverOf({
    host,
    port,
    user,
    secret,
    oauth,
    tls = false,
    plaintext = false,
  }: MailServerEntry): Promise<MailServer> {
    const requiresTls = !plaintext && !isLoopback(host);
    const server = { host, port, secure: tls, requiresTls };
    if (!user) return server;
    if (!oauth) return { ...server, auth: { user, pass: await this.read(secret ?? '') } };
    const grant = await this.grantOf(oauth);
    const accessToken = await this.tokens.of(grant);
    const auth = { type: 'OAuth2', user, accessToken } as const;
    return { ...server, auth, onRefused: () => this.tokens.forget(grant) };
  }

  /** @throws Error naming the secret that cannot be read, or saying what is wrong with the key in it */
  async dkimKey({ secret }: Pick<DkimEntry, 'secret'>): Promise<string> {
    const pem = await this.read(secret);
    try {
      return dkimKeyIn(pem);
    } catch (error) {
      throw new Error(`the secret "${secret}" is no key for DKIM: ${(error as Error).message}`);
    }
  }

  private async grantOf({ token_url, client_id, scope = '', ...secrets }: OAuthEntry): Promise<Grant> {
    const { client_secret = '', refresh_token = '' } = secrets;
    return {
      token_url,
      client_id,
      client_secret: client_secret && (await this.read(client_secret)),
      refresh_token: refresh_token && (await this.read(refresh_token)),
      scope,
    };
  }

  private async read(secret: string): Promise<string> {
    const { MAIL_SECRETS: folder } = this.configuration;
    if (!folder || !secret) throw new Error(`there is no secret "${secret}": MAIL_SECRETS is "${folder}"`);
    try {
      return (await readFile(join(folder, secret), 'utf8')).trim();
    } catch (error) {
      throw new Error(`the secret "${secret}" cannot be read: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
}
