import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Problem, codes, problem } from '@patchbay/contracts/problems';

const maxHeaders = 200;
const unmetExpectation = new WeakSet<IncomingMessage>();

/** Node answers an unknown `Expect` itself, without a body, and drops surplus headers. We answer both ourselves. */
export function acceptEveryHead(server: Server): void {
  server.maxHeadersCount = maxHeaders;
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    unmetExpectation.add(request);
    server.emit('request', request, response);
  });
}

/** Checks a head against HTTP (RFC 9112, section 3.2; RFC 9110, section 10.1.1) and our own limit. */
export function problemOfHead(request: IncomingMessage): Problem | undefined {
  const { rawHeaders, httpVersion } = request;
  if (rawHeaders.length >= 2 * maxHeaders)
    return problem(codes.malformedHeader, `there are ${maxHeaders} headers or more`);
  if (httpVersion === '1.1' && countHosts(rawHeaders) !== 1)
    return problem(codes.malformedHeader, 'there must be one Host');
  if (unmetExpectation.has(request))
    return problem(codes.expectationFailed, 'Expect may only be 100-continue');
  return undefined;
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
