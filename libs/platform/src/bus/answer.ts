import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Problem, codes, problem, problemBody } from '@patchbay/contracts/problems';
import { type Call, headerNames } from './call';
import { SentHeaders } from './headers';

const compress = promisify(gzip);

/** Room for the protocol line and headers beside the body. */
const headroom = 1_024;

export interface Answer {
  status: number;
  data: Uint8Array;
  headers?: SentHeaders;
}

/**
 * A handler's result as bytes: raw ones as they are, anything else as JSON. One that the server would refuse for its
 * size goes out compressed.
 *
 * @throws Problem when it cannot be encoded or is still too large
 */
export async function encodeResult(result: unknown, call: Call, maxPayload: number): Promise<Answer> {
  const data = bytesOf(result);
  if (data.length + headroom <= maxPayload) return { status: 200, data, headers: replyHeaders(call) };
  const compressed = await compress(data);
  if (compressed.length + headroom > maxPayload) {
    throw problem(codes.answerTooLarge, 'the answer is too large: ask for fewer rows with limit');
  }
  return { status: 200, data: compressed, headers: replyHeaders(call, [headerNames.encoding, 'gzip']) };
}

function bytesOf(result: unknown): Uint8Array {
  if (result instanceof Uint8Array) return result;
  return result === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(result));
}

/** What is wrong with a request, as the body that a client of the API sees. */
export function encodeProblem({ status, details }: Problem, call: Call): Answer {
  const data = Buffer.from(problemBody(call.requestId, details));
  return { status, data, headers: replyHeaders(call, [headerNames.status, String(status)]) };
}

/** The answer to a request that met a defect of ours: it tells nothing of the inside, and can always be encoded. */
export function encodeDefect(requestId: string): Answer {
  const { status, details } = problem(codes.internal, 'internal error: see request_id in the log');
  const headers = new SentHeaders();
  headers.set(headerNames.status, String(status));
  return { status, data: Buffer.from(problemBody(requestId, details)), headers };
}

function replyHeaders(call: Call, ...more: [string, string][]): SentHeaders | undefined {
  if (call.replyHeaders.size + more.length === 0) return undefined;
  const encoded = new SentHeaders();
  for (const [name, value] of [...call.replyHeaders, ...more]) encoded.set(name, value);
  return encoded;
}
