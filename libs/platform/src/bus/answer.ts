import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Problem, codes, problem, problemBody } from '@patchbay/contracts/problems';
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

/** What went wrong, as the body that a client of the API sees; anything but a Problem stays internal. */
export function encodeProblem(error: unknown, call: Call): Answer {
  const { status, details } =
    error instanceof Problem ? error : problem(codes.internal, 'internal error: see request_id in the log');
  const data = Buffer.from(problemBody(call.requestId, details));
  return { status, data, headers: replyHeaders(call, [headerNames.status, String(status)]) };
}

function replyHeaders(call: Call, ...more: [string, string][]): SentHeaders | undefined {
  if (call.replyHeaders.size + more.length === 0) return undefined;
  const encoded = new SentHeaders();
  for (const [name, value] of [...call.replyHeaders, ...more]) encoded.set(name, value);
  return encoded;
}
