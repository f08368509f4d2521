import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { codes, problem, problemBody } from '@patchbay/contracts/problems';
import { jsonType } from './problem-answer';

/** Milliseconds for a client to read an answer before its connection is gone, also while it still sends. */
const parting = 1_000;

const messages: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'the request came in too slowly',
  HPE_HEADER_OVERFLOW: 'the head of the request is larger than 16 KiB',
};

/** Connections that end already: what else is wrong with them is of no interest. */
const ending = new WeakSet<Socket>();

/** Answers what is not HTTP, or came too slowly to be it, and ends the connection, whether or not the client does. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (ending.has(socket)) return;
  ending.add(socket);
  socket.pause();
  afterEarlierAnswers(socket, () => end(socket, messages[error.code!] ?? 'this is not an HTTP/1.1 request'));
}

/** Requests that came in whole before are answered first: else their clients would take this answer for theirs. */
function afterEarlierAnswers(socket: Socket, act: () => void): void {
  const current = answerUnderWay(socket);
  if (!current?.req.complete) return act();
  current.once('close', () => afterEarlierAnswers(socket, act));
}

function end(socket: Socket, message: string): void {
  // Of a request whose body is still awaited: nothing can be said any more within its answer.
  if (!socket.writable || answerUnderWay(socket)?.headersSent) return void socket.destroy();
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

/** Node keeps it on the socket, and looks at it itself where nobody listens for `clientError`. */
const answerUnderWay = (socket: Socket): ServerResponse | null | undefined =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
