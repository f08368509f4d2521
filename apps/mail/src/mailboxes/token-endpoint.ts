/** What a token is asked with (RFC 6749): a refresh token, or without one the credentials of the client. */
export interface Grant {
  token_url: string;
  client_id: string;
  /** Empty for a public client. */
  client_secret: string;
  refresh_token: string;
  scope: string;
}

interface Answer {
  access_token?: unknown;
  expires_in?: unknown;
  error?: unknown;
  error_description?: unknown;
}

/** Milliseconds. */
export const longestAsking = 10_000;
/** Characters of an answer, and of what is repeated of one. */
const largestAnswer = 65_536;
const longestReason = 300;
/** Seconds: the life of a token whose endpoint does not report it, and the longest that is believed. */
const usualLife = 3_600;
const longestLife = 86_400;

/**
 * Asks an endpoint for an access token.
 *
 * @returns how long it lives, too
 * @throws Error naming the host and the reason, without secrets
 */
export async function askForToken(grant: Grant): Promise<{ token: string; seconds: number }> {
  const { host } = new URL(grant.token_url);
  const { status, text } = await send(grant).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Error(`the token endpoint ${host} does not answer: ${error.cause?.code ?? error.message}`);
  });
  const { access_token, expires_in, error, error_description } = parsed(text);
  // It becomes part of a command.
  if (status === 200 && typeof access_token === 'string' && /^[\x21-\x7e]+$/.test(access_token))
    return { token: access_token, seconds: lifeOf(expires_in) };
  const said = [error, error_description].filter(part => typeof part === 'string').join(': ');
  throw new Error(`the token endpoint ${host} refuses (${status}): ${withoutSecrets(said, grant)}`);
}

async function send({ token_url, client_id, client_secret, refresh_token, scope }: Grant) {
  const body = new URLSearchParams({
    grant_type: refresh_token ? 'refresh_token' : 'client_credentials',
    client_id,
    ...(client_secret && { client_secret }),
    ...(refresh_token && { refresh_token }),
    ...(scope && { scope }),
  });
  const signal = AbortSignal.timeout(longestAsking);
  const response = await fetch(token_url, { method: 'POST', body, redirect: 'error', signal });
  return { status: response.status, text: await beginningOf(response) };
}

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > largestAnswer) throw new Error('its answer is too long');
  }
  return text;
}

function parsed(text: string): Answer {
  try {
    return (JSON.parse(text) as Answer | null) ?? {};
  } catch {
    return {};
  }
}

const lifeOf = (seconds: unknown): number =>
  Math.min(Number(seconds) > 0 ? Number(seconds) : usualLife, longestLife);

const withoutSecrets = (said: string, { client_secret, refresh_token }: Grant): string =>
  [client_secret, refresh_token]
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '…'), said)
    .replace(/\s+/g, ' ')
    .slice(0, longestReason)
    .toWellFormed() || 'no reason';
