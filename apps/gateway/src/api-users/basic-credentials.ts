export interface Credentials {
  login: string;
  password: string;
}

const longestHeader = 2_048;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the credentials of an Authorization header (RFC 7617, with charset UTF-8): the password begins after the first
 * colon and may contain colons.
 *
 * @returns undefined when the header holds no valid credentials
 */
export function readBasic(header: string | undefined): Credentials | undefined {
  if (!header || header.length > longestHeader) return undefined;
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header)?.[1];
  if (!encoded) return undefined;
  const text = decode(encoded);
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  return { login: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Whether a client can log in with credentials, of which the password is not empty. */
export function mayBeSent({ login, password }: Credentials): boolean {
  const encoded = Buffer.from(`${login}:${password}`).toString('base64');
  return password !== '' && readBasic(`Basic ${encoded}`)?.password === password;
}

function decode(encoded: string): string {
  try {
    return decoder.decode(Buffer.from(encoded, 'base64'));
  } catch {
    return '';
  }
}
