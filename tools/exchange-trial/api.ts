/** The API as a client program asks it. */
export class Api {
  /** @param url base URL */
  constructor(
    private readonly url: string,
    private readonly credentials: string,
  ) {}

  /** @throws Error with what it answers, unless that is 200 */
  async get<T>(path: string): Promise<T> {
    return JSON.parse(await (await this.send('GET', path)).text()) as T;
  }

  /**
   * Rows of all pages of a list, by its links.
   *
   * @throws Error with what it answers, unless that is 200
   */
  async pages<T>(path: string): Promise<T[]> {
    const rows: T[] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const response = await this.send('GET', next);
      rows.push(...((await response.json()) as { result: T[] }).result);
      const [, link] = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
      next = link?.replace(/^\/api/, '');
    }
    return rows;
  }

  /** @throws Error with what it answers, unless that is 200 */
  async post(path: string, body?: object): Promise<void> {
    await this.send('POST', path, body);
  }

  /**
   * The same where the answer is of interest.
   *
   * @throws Error with what it answers, unless that is 200
   */
  async ask<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
    return JSON.parse((await (await this.send(method, path, body)).text()) || 'null') as T;
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(this.credentials).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    if (response.status === 200) return response;
    throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
  }
}
