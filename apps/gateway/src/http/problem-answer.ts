import { HttpException, HttpStatus } from '@nestjs/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, codes, problem, problemBody } from '@patchbay/contracts/problems';
import { Refusal } from './refusal';

export const jsonType = 'application/json; charset=utf-8';

/** A client may retry after these, but not within a second. */
const retryable = new Set([429, 503]);

/** Errors of Fastify's router that a client causes. */
const routerProblems: Readonly<Record<string, () => Problem>> = {
  FST_ERR_BAD_URL: () => problem(codes.malformedPath, 'the path is not validly percent-encoded'),
  FST_ERR_MAX_PARAM_LENGTH: () =>
    problem(codes.malformedPath, 'a part of the path is longer than 1,024 characters'),
};

/** Sends a problem as the API's error body. */
export function answerProblem(found: Problem, { id }: FastifyRequest, reply: FastifyReply): void {
  if (retryable.has(found.status)) reply.header('retry-after', '1');
  if (found instanceof Refusal) reply.headers(found.headers);
  reply.header('x-request-id', id).code(found.status).type(jsonType).send(problemBody(id, found.details));
}

/** The problem that a client gets for an error: a defect of ours reveals nothing internal. */
export function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException && error.getStatus() === HttpStatus.NOT_FOUND)
    return noSuchPage(request.url);
  const known = routerProblems[(error as FastifyError).code];
  return known?.() ?? problem(codes.internal, 'internal error: see request_id in the log');
}

/** Longest part of a client's text that a message repeats, in characters. */
const longestQuote = 200;

const pathOf = (target: string): string => target.split(/[?#]/, 1)[0]!.slice(0, longestQuote);

/** @param target a request target below the API's base, whose path is named */
export const noSuchRoute = (target: string): Problem =>
  problem(codes.noSuchRoute, `there is no ${pathOf(target)}`);

const whatThereIs = 'paths of the API begin with /api, and its reference is at /docs';

/** @param target a request target that is not below the API's base */
const noSuchPage = (target: string): Problem =>
  problem(codes.noSuchRoute, `there is no ${pathOf(target)}: ${whatThereIs}`);
