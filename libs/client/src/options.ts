/** Options of a client. */
export interface ClientOptions {
  /** Where the paths of the API begin, such as `https://example.com/api`; in a browser also `/api`. */
  baseUrl: string;
  /** An API user; without one, requests carry no credentials of their own. */
  login?: string | undefined;
  password?: string | undefined;
  /** How many milliseconds each attempt of a request may take, the body of its answer included; default: 30,000. */
  timeout?: number | undefined;
  /**
   * How many times a request is repeated when the API answers 503 or 504, the connection fails or the time is up, with
   * waits as `Retry-After` says or else from a quarter of a second on; default: 3.
   */
  retries?: number | undefined;
  /** Additional headers of each request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** In place of the global function. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** Options of one request. */
export interface RequestOptions {
  /** Ends the request, also between attempts; its reason is thrown. */
  signal?: AbortSignal | undefined;
  /** In place of the client's. */
  timeout?: number | undefined;
  /** In place of the client's. */
  retries?: number | undefined;
  /**
   * For a POST: 1 to 255 visible characters by which the API recognises a repeated request for 24 hours. By default
   * random, and the same for all attempts; give one of your own to repeat a request after your program was restarted.
   */
  idempotencyKey?: string | undefined;
  /** Additional headers, such as `{ prefer: 'handling=strict' }`. */
  headers?: Readonly<Record<string, string>> | undefined;
}
