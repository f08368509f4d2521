import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { codes, problem, problemBody } from '@patchbay/contracts/problems';
import { currentResponse } from './driver-internals';
import { jsonType } from './problem-answer';

/** Milliseconds that a client has to read the answer before its connection is destroyed, even if it still sends. */
const parting = 1_000;

const messages: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'the request came in too slowly',
  HPE_INVALID_URL: 'the target must be a path in ASCII, with all other characters percent-encoded',
  HPE_HEADER_OVERFLOW: 'the head of the request is larger than 16 KiB',
};

/** Connections that are being closed already: further errors on them are ignored. */
const closing = new WeakSet<Socket>();

/** Answers what is not HTTP, or arrives too slowly, and closes the connection whether or not the client does. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (closing.has(socket)) return;
  closing.add(socket);
  socket.pause();
  afterEarlierAnswers(socket, () =>
    close(socket, messages[error.code!] ?? 'this is not an HTTP/1.1 request'),
  );
}

/** Complete earlier requests are answered first: otherwise their clients would take this answer for theirs. */
function afterEarlierAnswers(socket: Socket, act: () => void): void {
  const current = currentResponse(socket);
  if (!current?.req.complete) return act();
  current.once('close', () => afterEarlierAnswers(socket, act));
}

function close(socket: Socket, message: string): void {
  // The answer to a request with an incomplete body may have begun: nothing can be added to it.
  if (!socket.writable || currentResponse(socket)?.headersSent) return void socket.destroy();
  const id = randomUUID();
  const body = problemBody(id, problem(codes.malformedHeader, message).details);
  const head = [
    `HTTP/1.1 400 ${STATUS_CODES[400]}`,
    `Content-Type: ${jsonType}`,
    `Content-Length: ${body.length}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ];
  socket.end([...head, '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), parting).unref();
}
