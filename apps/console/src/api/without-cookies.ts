/** Without credentials of its own, a browser does not ask for any when a login is refused. */
export const withoutCookies = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, credentials: 'omit' });

/**
 * Asks until the credentials are refused, and answers the same from then on: an open page asks every few seconds, and each time would
 * count as a failed login, which keeps others at this address, and the user with his new password, from signing in.
 */
export function untilRefused(ask: typeof withoutCookies = withoutCookies): typeof withoutCookies {
  let refusal: Response | undefined;
  return async (url, init) => {
    if (refusal) return refusal.clone();
    const response = await ask(url, init);
    if (response.status === 401) refusal = response.clone();
    return response;
  };
}
