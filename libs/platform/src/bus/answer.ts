import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RawBytes } from '@patchbay/contracts/message';
import { type Problem, codes, problem, problemBody } from '@patchbay/contracts/problems';
import { SentHeaders } from './headers';
import { headerNames } from '../request-headers';
import { type RequestMessage } from './request-message';

const compress = promisify(gzip);

/** Room for the protocol line and headers beside the body. */
const headroom = 1_024;

type Header = readonly [name: string, value: string];

export interface Answer {
  status: number;
  data: Uint8Array;
  headers?: SentHeaders;
}

/**
 * Encodes a handler's result: raw bytes as they are, anything else as JSON. What the server would refuse for its size
 * goes out compressed.
 *
 * @throws Problem when it cannot be encoded or is still too large
 */
export async function encodeResult(
  result: unknown,
  { replyHeaders }: RequestMessage,
  maxPayload: number,
): Promise<Answer> {
  const data = bytesOf(result);
  const own = [...replyHeaders, ...fileHeaders(result)];
  if (data.length + headroom <= maxPayload) return { status: 200, data, headers: encodeHeaders(own) };
  const compressed = await compress(data);
  if (compressed.length + headroom > maxPayload) {
    throw problem(codes.answerTooLarge, 'the answer is too large: ask for fewer rows with limit');
  }
  return { status: 200, data: compressed, headers: encodeHeaders([...own, [headerNames.encoding, 'gzip']]) };
}

function bytesOf(result: unknown): Uint8Array {
  if (result instanceof RawBytes) return result.bytes;
  return result === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(result));
}

function fileHeaders(result: unknown): Header[] {
  if (!(result instanceof RawBytes) || !result.file) return [];
  const { name, size } = result.file;
  return [
    [headerNames.fileName, encodeURIComponent(name)],
    [headerNames.fileSize, String(size)],
  ];
}

/** Encodes problems as the error body that API clients get. */
export function encodeProblem({ status, details, retryAfter }: Problem, message: RequestMessage): Answer {
  const data = Buffer.from(problemBody(message.requestId, details));
  const own: Header[] = [
    [headerNames.status, String(status)],
    ...(retryAfter === undefined ? [] : [[headerNames.retryAfter, String(retryAfter)] as const]),
  ];
  const headers = encodeHeaders([...message.replyHeaders, ...own]);
  return { status, data, headers };
}

/** The answer when our code failed: it reveals nothing internal and can always be encoded. */
export function encodeDefect(requestId: string): Answer {
  const { status, details } = problem(codes.internal, 'internal error: see request_id in the log');
  const headers = new SentHeaders();
  headers.add(headerNames.status, String(status));
  return { status, data: Buffer.from(problemBody(requestId, details)), headers };
}

function encodeHeaders(headers: readonly Header[]): SentHeaders | undefined {
  if (headers.length === 0) return undefined;
  const encoded = new SentHeaders();
  for (const [name, value] of headers) encoded.add(name, value);
  return encoded;
}
