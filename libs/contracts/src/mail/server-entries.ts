import { Matches } from 'class-validator';
import { Flag } from '../fields/choices';
import { Integer } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { Text } from '../fields/text';

const isNameOfFile = /^[\w.-]*$/;
const aNameOfFile = { message: 'must be the name of a file' };
const nameOfSecret = { max: 64, optional: true };

/** How an access token is got for a server that takes no passwords. */
export class OAuthEntry {
  @Matches(/^(https:\/\/[^\s/@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\/\S*$/, {
    message: 'must be an address with https',
  })
  @Text({ max: 1000, description: 'Token endpoint of the vendor' })
  token_url: string;

  @Text({ max: 255 })
  client_id: string;

  @Matches(isNameOfFile, aNameOfFile)
  @Text({
    ...nameOfSecret,
    description: 'Name of the secret with that of the client: a file in `MAIL_SECRETS`',
  })
  client_secret?: string;

  @Matches(isNameOfFile, aNameOfFile)
  @Text({
    ...nameOfSecret,
    description:
      'Name of the secret with the refresh token; the credentials of the client are enough when left out',
  })
  refresh_token?: string;

  @Text({ max: 1000, optional: true })
  scope?: string;
}

export class MailServerEntry {
  @Text({ max: 255, description: 'Name or address' })
  host: string;

  @Integer({ min: 1, max: 65_535 })
  port: number;

  @Text({ max: 255, optional: true, description: 'No sign-in when left out' })
  user?: string;

  @Matches(isNameOfFile, aNameOfFile)
  @Text({
    max: 64,
    optional: true,
    description: 'Name of the secret with the password: a file in `MAIL_SECRETS`',
  })
  secret?: string;

  @ObjectOf(() => OAuthEntry, {
    optional: true,
    description: 'OAuth 2 (XOAUTH2) instead of a password',
  })
  oauth?: OAuthEntry;

  @Flag({
    optional: true,
    description: 'Whether TLS begins with the connection; otherwise by STARTTLS',
    whenOmitted: 'false',
  })
  tls?: boolean;

  @Flag({ optional: true, description: 'Whether the server may go without TLS', whenOmitted: 'false' })
  plaintext?: boolean;
}
