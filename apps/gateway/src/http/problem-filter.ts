import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { answerProblem, toProblem } from './problem-answer';

/** Answers every exception of a route, and requests without a route, with the API's error body. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const found = toProblem(error, request);
    // An error of the request's own stream means that the client has disconnected.
    if (found.status === 500 && error !== request.raw.errored)
      this.logger.error({ err: error, request_id: request.id }, 'request failed');
    answerProblem(found, request, http.getResponse<FastifyReply>());
  }
}
