import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
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
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: () => problem(codes.unsupportedMediaType, 'Content-Type is missing'),
  FST_ERR_ROUTE_MISSING_CONTENT: () => problem(codes.malformedHeader, 'the body is missing'),
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

/** Longest text of a client that a message repeats, in characters. */
const repeated = 200;

/** @param target a request target, of which the path is named */
export const noSuchRoute = (target: string): Problem =>
  problem(codes.noSuchRoute, `there is no ${target.split(/[?#]/, 1)[0]!.slice(0, repeated)}`);

/** The same for requests outside the API: Nest's router found nothing for them, or they did not come so far. */
@Catch()
export class OutsideTheApi implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request: FastifyRequest = http.getRequest();
    answerProblem(fromNest(error, request), request, http.getResponse());
  }
}

/** Nest has made exceptions of its own of Fastify's errors. */
function fromNest(error: unknown, { url }: FastifyRequest): unknown {
  if (!(error instanceof HttpException)) return error;
  if (error.getStatus() === 404) return noSuchRoute(url);
  return error.getStatus() < 500 ? problem(codes.malformedHeader, 'the request cannot be read') : error;
}
