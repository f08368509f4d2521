/** Without credentials of its own, a browser does not ask for any when a login is refused. */
export const withoutCookies = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, credentials: 'omit' });
