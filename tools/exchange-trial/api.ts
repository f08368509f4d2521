/** The API as a client program asks it. */
export class Api {
  /** @param url base URL */
  constructor(
    private readonly url: string,
    private readonly credentials: string,
  ) {}

  /** @throws Error with what it answers, unless that is 200 */
  async get<T>(path: string): Promise<T> {
    return JSON.parse(await this.send('GET', path)) as T;
  }

  /** @throws Error with what it answers, unless that is 200 */
  async post(path: string, body?: object): Promise<void> {
    await this.send('POST', path, body);
  }

  private async send(method: string, path: string, body?: object): Promise<string> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(this.credentials).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
    return text;
  }
}
