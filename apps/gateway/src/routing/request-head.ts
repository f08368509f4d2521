import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Problem, codes, problem } from '@patchbay/contracts/problems';

const mostHeaders = 200;
const unmet = new WeakSet<IncomingMessage>();

/** Node answers some heads itself, without a body, and drops headers beyond a number. All of them come here instead. */
export function takeEveryHead(server: Server): void {
  server.maxHeadersCount = mostHeaders;
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    unmet.add(request);
    server.emit('request', request, response);
  });
}

/** What is wrong with a head by the rules of HTTP (RFC 9112, section 3.2; RFC 9110, section 10.1.1), or by ours. */
export function problemOfHead(request: IncomingMessage): Problem | undefined {
  const { rawHeaders, httpVersion } = request;
  if (rawHeaders.length >= 2 * mostHeaders)
    return problem(codes.malformedHeader, `there are ${mostHeaders} headers or more`);
  if (httpVersion === '1.1' && hostsIn(rawHeaders) !== 1)
    return problem(codes.malformedHeader, 'there must be one Host');
  if (unmet.has(request)) return problem(codes.expectationFailed, 'Expect may only be 100-continue');
  return undefined;
}

/** Names and values take turns. */
function hostsIn(rawHeaders: string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
