import { createHash, randomBytes } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export interface Credentials {
  user: string;
  password: string;
}

/** The header that answers a challenge (`WWW-Authenticate` of a 401) for one request; RFC 2617 without `auth-int`. */
export function authorization(
  challenge: string,
  { user, password }: Credentials,
  { method, uri }: { method: string; uri: string },
): string {
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(challenge)?.[1] ?? '';
  const realm = part('realm');
  const nonce = part('nonce');
  const opaque = part('opaque');
  const client = { nc: '00000001', cnonce: randomBytes(8).toString('hex') };
  const own = md5(`${user}:${realm}:${password}`);
  const response = md5(`${own}:${nonce}:${client.nc}:${client.cnonce}:auth:${md5(`${method}:${uri}`)}`);
  const quoted = {
    username: user,
    realm,
    nonce,
    uri,
    response,
    cnonce: client.cnonce,
    ...(opaque && { opaque }),
  };
  const fields = Object.entries(quoted).map(([name, value]) => `${name}="${value}"`);
  return `Digest ${fields.join(', ')}, algorithm=MD5, qop=auth, nc=${client.nc}`;
}
