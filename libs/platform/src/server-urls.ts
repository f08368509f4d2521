import { ValidateBy } from 'class-validator';

/** The addresses of one kind of server. */
interface UrlKind {
  protocols: readonly string[];
  /** What is expected, after the name of the variable. It never repeats the value, which may hold a password. */
  expected: string;
}

const encoding = '(in user and password, percent-encode @ : / ? # and %)';

export const postgresUrl: UrlKind = {
  protocols: ['postgres:', 'postgresql:'],
  expected: `is not a valid URL; expected postgres://USER:PASSWORD@HOST:5432/DATABASE ${encoding}`,
};

export const natsUrl: UrlKind = {
  protocols: ['nats:', 'tls:'],
  expected: `is not a valid URL; expected nats://USER:PASSWORD@HOST:4222 ${encoding}`,
};

/** Whether a text is the URL of such a server, with parts that can be decoded. */
export function isUrlOf({ protocols }: UrlKind, text: unknown): boolean {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, searchParams } = new URL(text);
  // Postgres may be reached over a socket, whose folder is the parameter `host`.
  const hasHost = hostname !== '' || searchParams.has('host');
  return protocols.includes(protocol) && hasHost && [username, password, pathname].every(isEncoded);
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** For a configuration class: the variable is the URL of such a server. */
export const IsUrlOf = (kind: UrlKind): PropertyDecorator =>
  ValidateBy(
    { name: 'serverUrl', validator: { validate: (value: unknown) => isUrlOf(kind, value) } },
    { message: kind.expected },
  );
