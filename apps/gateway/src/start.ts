import { type RunningGateway, startGateway } from '@patchbay/platform/gateway';
import { gateway } from './app.module';
import { answerMalformed, answerProblem } from './routing/problem-answer';
import { requestIdOf } from './routing/request-headers';

/** Starts the gateway with the API's answers also where Fastify itself refuses a request. */
export function start(environment: NodeJS.ProcessEnv = process.env): Promise<RunningGateway> {
  const server = {
    genReqId: requestIdOf,
    frameworkErrors: answerProblem,
    clientErrorHandler: answerMalformed,
  };
  return startGateway(gateway, server, environment);
}
