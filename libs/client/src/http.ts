import { ApiError } from './api-error.ts';
import { type DownloadedFile, fileNameOf } from './downloaded-file.ts';
import type { ClientOptions, RequestOptions } from './options.ts';
import { type CursorPage, type Page, cursorOf } from './pages.ts';
import { type Query, queryString } from './query.ts';
import { withRetries } from './retries.ts';

/** Milliseconds: the API answers within 8 seconds, and a large file needs some more. */
const defaultTimeout = 30_000;

/** With waits that double from a quarter of a second, enough for a service that restarts. */
const defaultRetries = 3;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Content {
  query?: Query | undefined;
  body?: object | undefined;
  bytes?: Uint8Array | Blob | undefined;
  /** Media type of the bytes. */
  type?: string;
}

interface Answer {
  headers: Headers;
  bytes: Uint8Array;
}

/** A page may use an address of its own server, which begins with a slash. */
function checked(baseUrl: string): string {
  if (/^\/(?!\/)/.test(baseUrl) || (/^https?:/i.test(baseUrl) && URL.canParse(baseUrl))) return baseUrl;
  throw new TypeError(
    `baseUrl must begin with http:// or https://, such as http://localhost:3000/api: ${baseUrl}`,
  );
}

/** Sends requests, each until it succeeds, is refused or was tried often enough. */
export class Http {
  private readonly base: string;

  constructor(private readonly options: ClientOptions) {
    this.base = checked(options.baseUrl).replace(/\/+$/, '');
  }

  /** @returns the parsed body; undefined if it is empty */
  async send<T>(method: Method, path: string, options?: RequestOptions, content?: Content): Promise<T> {
    return parsed(await this.exchange(method, path, options, content));
  }

  async page<T>(path: string, options?: RequestOptions, query?: Query): Promise<CursorPage<T>> {
    const answer = await this.exchange('GET', path, options, { query });
    const page = parsed<T[] | Page<T>>(answer);
    return { entries: Array.isArray(page) ? page : page.result, next: cursorOf(answer.headers.get('link')) };
  }

  async download(
    method: Method,
    path: string,
    options?: RequestOptions,
    content?: Content,
  ): Promise<DownloadedFile> {
    const { headers, bytes } = await this.exchange(method, path, options, content);
    return { name: fileNameOf(headers.get('content-disposition')), bytes };
  }

  private exchange(
    method: Method,
    path: string,
    options: RequestOptions = {},
    content: Content = {},
  ): Promise<Answer> {
    const { signal, headers, retries = this.options.retries ?? defaultRetries } = options;
    const key = options.idempotencyKey ?? (retries > 0 ? randomKey() : undefined);
    const sentKey = method === 'POST' || path.startsWith('/batch/') ? key : undefined;
    const init = { method, headers: this.headersOf(content, sentKey, headers), ...bodyOf(content) };
    const timeout = options.timeout ?? this.options.timeout ?? defaultTimeout;
    const url = this.base + path + queryString(content.query);
    let outcomeIsOpen = false;
    const attempt = async (): Promise<Answer> => {
      try {
        const within = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
        return await this.answerTo(`${method} ${path}`, url, { ...init, signal: within });
      } catch (error) {
        const status = error instanceof ApiError ? error.status : undefined;
        // An attempt that seemed to fail has deleted it.
        if (method === 'DELETE' && outcomeIsOpen && status === 404) return nothing;
        outcomeIsOpen ||= status === undefined || status === 504;
        throw error;
      }
    };
    return withRetries(attempt, retries, signal);
  }

  private async answerTo(request: string, url: string, init: RequestInit): Promise<Answer> {
    // Called without an object: the browser's own function refuses any other than its window.
    const { fetch = globalThis.fetch } = this.options;
    const response = await fetch(url, init);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok) throw new ApiError(request, response, new TextDecoder().decode(bytes));
    return { headers: response.headers, bytes };
  }

  private headersOf(
    { body, bytes, type: typeOfBytes = 'application/octet-stream' }: Content,
    key: string | undefined,
    headers: RequestOptions['headers'] = {},
  ): Headers {
    const { login, password = '' } = this.options;
    const type = bytes ? typeOfBytes : body && 'application/json';
    const all = new Headers(this.options.headers);
    if (login !== undefined) all.set('authorization', `Basic ${base64(`${login}:${password}`)}`);
    if (type) all.set('content-type', type);
    if (key !== undefined) all.set('idempotency-key', key);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return all;
  }
}

function bodyOf({ body, bytes }: Content): Pick<RequestInit, 'body'> {
  if (bytes) return { body: bytes as Blob };
  return body ? { body: JSON.stringify(body) } : {};
}

const parsed = <T>({ bytes }: Answer): T =>
  (bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : undefined) as T;

const nothing: Answer = { headers: new Headers(), bytes: new Uint8Array() };

/** Of the UTF-8 (RFC 7617, section 2.1). */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** 128 random bits; `randomUUID` exists only in pages that came over HTTPS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
