import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type RunningGateway, startGateway } from '@patchbay/platform/gateway';
import { gateway } from './app.module';
import { answerMalformed } from './routing/malformed';
import { answerProblem } from './routing/problem-answer';
import { requestIdOf } from './routing/request-headers';

function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.server.watchRefused(request, reply);
  answerProblem(error, request, reply);
}

/** Starts the gateway with the API's answers also where Fastify itself refuses a request. */
export function start(environment: NodeJS.ProcessEnv = process.env): Promise<RunningGateway> {
  const server = {
    genReqId: requestIdOf,
    frameworkErrors: refuse,
    clientErrorHandler: answerMalformed,
  };
  return startGateway(gateway, server, environment);
}
