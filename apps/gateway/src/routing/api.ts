import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { requests } from '@patchbay/contracts/catalogue';
import type { RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { LOGGER } from '@patchbay/platform/app';
import { Authenticator } from '../api-users/authenticator';
import type { KnownUser } from '../api-users/directory';
import type { Params } from '../api-users/permissions';
import { Forwarder } from './forwarder';
import { answerProblem, noSuchRoute, toProblem } from './problem-answer';
import { refusal } from './refusal';
import { RequestRate } from './request-rate';
import { type PathOperations, routeTable } from './route-table';

declare module 'fastify' {
  interface FastifyRequest {
    apiUser?: KnownUser;
  }
}

const base = '/api';
const allMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;

/** The API's routes on Fastify: who asks, may they, is there such an operation, and on to its service. */
@Injectable()
export class Api implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly authenticator: Authenticator,
    private readonly rate: RequestRate,
    private readonly forwarder: Forwarder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    await server.register(async api => this.mount(api), { prefix: base });
  }

  private mount(api: FastifyInstance): void {
    api.decorateRequest('apiUser', undefined);
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    api.addHook('onRequest', (request, reply) => this.admit(request, reply));
    api.setErrorHandler((error, request, reply) => this.answerError(error, request, reply));
    api.setNotFoundHandler(request => {
      throw noSuchRoute(request.url.replace(base, ''));
    });
    for (const [path, operations] of routeTable(requests)) {
      if (![...operations.values()].some(takesBytes)) this.mountPath(api, path, operations);
      else void api.register(async inner => this.mountBytes(inner, path, operations));
    }
  }

  /** A body of raw bytes is not read here but where it goes. */
  private mountBytes(api: FastifyInstance, path: string, operations: PathOperations): void {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', (_request, body, done) => done(null, body));
    this.mountPath(api, path, operations);
  }

  private mountPath(api: FastifyInstance, url: string, operations: PathOperations): void {
    for (const [method, contract] of operations) {
      api.route({
        method,
        url,
        preParsing: async (request, _reply, payload) => {
          authorize(request, contract, `${method} ${url}`);
          return payload;
        },
        handler: (request, reply) => this.forwarder.forward(contract, request, reply),
      });
    }
    const allow = [...operations.keys()].join(', ');
    const method = allMethods.filter(name => !operations.has(name as never));
    api.route({
      method,
      url,
      handler: request => {
        throw refusal(codes.methodNotAllowed, `${request.method} is not possible here, only ${allow}`, {
          allow,
        });
      },
    });
  }

  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.apiUser = await this.authenticator.authenticate(request);
    await this.rate.take(request.apiUser.login, reply);
  }

  private answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    // The failure of its own stream is that of a client who has gone away.
    if (toProblem(error).status === 500 && error !== request.raw.errored)
      this.logger.error({ err: error, request_id: request.id }, 'request failed');
    answerProblem(error, request, reply);
  }
}

const takesBytes = ({ body }: RequestContract): boolean => body === 'bytes';

/** Decided on the operation that was routed, however its target was spelled. */
function authorize({ apiUser, params }: FastifyRequest, contract: RequestContract, route: string): void {
  if (apiUser!.permits(contract, params as Params)) return;
  throw refusal(codes.forbidden, `${apiUser!.login} is not permitted ${route}`);
}
