import type { IncomingHttpHeaders } from 'node:http';
import { takesKey } from '@patchbay/contracts/input-places';
import type { RequestContract } from '@patchbay/contracts/message';
import { codes, problem } from '@patchbay/contracts/problems';
import type { RequestHeaders } from '@patchbay/platform/bus/client';

const visible = /^[\x21-\x7e]{1,255}$/;
/** W3C Trace Context, version 00. */
const trace = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

/**
 * The headers of a client's request that its service needs.
 *
 * @throws Problem 400 for an Idempotency-Key that is not 1 to 255 visible characters
 */
export function passedOn(
  headers: IncomingHttpHeaders,
  method: string,
  contract: RequestContract,
): RequestHeaders {
  const idempotencyKey = takesKey(contract, method) ? single(headers['idempotency-key']) : undefined;
  if (idempotencyKey !== undefined && !visible.test(idempotencyKey)) {
    throw problem(codes.malformedHeader, 'Idempotency-Key must be 1 to 255 visible characters');
  }
  const sentTrace = single(headers.traceparent);
  return {
    idempotencyKey,
    prefer: single(headers.prefer),
    trace: sentTrace && trace.test(sentTrace) ? sentTrace : undefined,
  };
}
