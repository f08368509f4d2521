import { METHODS } from 'node:http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { requests } from '@patchbay/contracts/catalogue';
import type { RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { LOGGER } from '@patchbay/platform/app';
import { Entrance } from './entrance';
import { Forwarder } from './forwarder';
import { answerProblem, noSuchRoute, toProblem } from './problem-answer';
import { refusal } from './refusal';
import { type PathOperations, routeTable } from './route-table';

const base = '/api';
/** Those of Node and Fastify; others answer 404. */
const allMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'].filter(
  name => METHODS.includes(name),
);

/** The API's routes on Fastify: who asks, may they, is there such an operation, and on to its service. */
@Injectable()
export class Api implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly entrance: Entrance,
    private readonly forwarder: Forwarder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    server.removeAllContentTypeParsers();
    await server.register(async api => this.mount(api), { prefix: base });
  }

  /** Where there is no operation no body is read: only the scopes of operations have parsers. */
  private mount(api: FastifyInstance): void {
    api.decorateRequest('apiUser', undefined);
    api.decorateRequest('admitted', undefined);
    api.addHook('onRequest', (request, reply) => this.entrance.identify(request, reply));
    api.setErrorHandler((error, request, reply) => this.answerError(error, request, reply));
    api.setNotFoundHandler(request => {
      throw noSuchRoute(request.url.replace(base, ''));
    });
    const paths = [...routeTable(requests)];
    const areBytes = ([, operations]: (typeof paths)[0]) => [...operations.values()].some(takesBytes);
    void api.register(async inner => {
      inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      for (const path of paths.filter(path => !areBytes(path))) this.mountPath(inner, ...path);
    });
    void api.register(async inner => {
      // Not read here but where it goes.
      inner.addContentTypeParser('*', (_request, body, done) => done(null, body));
      for (const path of paths.filter(areBytes)) this.mountPath(inner, ...path);
    });
  }

  private mountPath(api: FastifyInstance, url: string, operations: PathOperations): void {
    for (const [method, contract] of operations) {
      api.route({
        method,
        url,
        preParsing: async (request, reply, payload) => {
          this.entrance.enter(contract, request, reply, `${method} ${url}`);
          return payload;
        },
        handler: (request, reply) => this.forwarder.forward(contract, request, reply),
      });
    }
    const allow = [...operations.keys()].join(', ');
    const method = allMethods.filter(name => !operations.has(name as never));
    const refuse = async (request: FastifyRequest): Promise<never> => {
      const message = `${request.method} is not possible here, only ${allow}`;
      throw refusal(codes.methodNotAllowed, message, { allow });
    };
    api.route({ method, url, onRequest: refuse, handler: refuse });
  }

  private answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    // The failure of its own stream is that of a client who has gone away.
    if (toProblem(error).status === 500 && error !== request.raw.errored)
      this.logger.error({ err: error, request_id: request.id }, 'request failed');
    answerProblem(error, request, reply);
  }
}

const takesBytes = ({ body }: RequestContract): boolean => body === 'bytes';
