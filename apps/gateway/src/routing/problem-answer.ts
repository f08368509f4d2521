import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, codes, problem, problemBody } from '@patchbay/contracts/problems';
import { Refusal } from './refusal';

export const jsonType = 'application/json; charset=utf-8';

/** Retrying helps after these, and not before a second has passed. */
const retryable = new Set([429, 503]);

/** Fastify's own errors that a client causes. */
const fastifyProblems: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => problem(codes.bodyTooLarge, 'the body is larger than 1 MiB'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    problem(codes.malformedHeader, 'Content-Length does not match the size of the body'),
  FST_ERR_BAD_URL: () => problem(codes.malformedPath, 'the path is not validly percent-encoded'),
  FST_ERR_MAX_PARAM_LENGTH: () =>
    problem(codes.malformedPath, 'a part of the path is longer than 1,024 characters'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    problem(codes.unsupportedMediaType, 'Content-Type is not a media type'),
};

/** Answers anything that went wrong in the API's one shape; what is nobody's fault but ours stays internal. */
export function answerProblem(error: unknown, { id }: FastifyRequest, reply: FastifyReply): void {
  const found = toProblem(error);
  if (retryable.has(found.status)) reply.header('retry-after', '1');
  if (found instanceof Refusal) reply.headers(found.headers);
  reply.header('x-request-id', id).code(found.status).type(jsonType).send(problemBody(id, found.details));
}

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const known = fastifyProblems[(error as FastifyError).code];
  return known?.() ?? problem(codes.internal, 'internal error: see request_id in the log');
}

/** Milliseconds for a client to read an answer before its connection is gone, also while it still sends. */
const parting = 1_000;

/** Answers what is not HTTP, or came too slowly to be it, and ends the connection, whether or not the client does. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const message = isSlow ? 'the request came in too slowly' : 'this is not an HTTP/1.1 request';
  const body = problemBody('', problem(codes.malformedHeader, message).details);
  const head = [
    `HTTP/1.1 400 ${STATUS_CODES[400]}`,
    `Content-Type: ${jsonType}`,
    `Content-Length: ${body.length}`,
  ];
  socket.end([...head, 'Connection: close', '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), parting).unref();
}

/** Longest text of a client that a message repeats, in characters. */
const repeated = 200;

/** @param target a request target, of which the path is named */
export const noSuchRoute = (target: string): Problem =>
  problem(codes.noSuchRoute, `there is no ${target.split(/[?#]/, 1)[0]!.slice(0, repeated)}`);

/** The same for paths outside the API, where Nest's router found nothing. */
@Catch()
export class NoSuchRoute implements ExceptionFilter {
  catch(_error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request: FastifyRequest = http.getRequest();
    answerProblem(noSuchRoute(request.url), request, http.getResponse());
  }
}
