import type { Server } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, RouteHandlerMethod } from 'fastify';

/**
 * Nest's adapter for Fastify, with two differences. Fastify leaves bodies alone, so that guards run before a body is read: `@Body()`
 * is undefined. And {@link all} leads to the route what Nest does not: a path with an empty parameter (`/outbounds//records`), which
 * the service refuses.
 */
export class HttpAdapter extends FastifyAdapter {
  constructor(options: FastifyHttpOptions<Server>) {
    super(options);
    for (const method of this.instance.supportedMethods)
      this.instance.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  }

  /** A wildcard gets what no route below it matches; as a route it would match paths whose parameters are too long, too. */
  override all(...args: unknown[]) {
    const [path, handler] = args as [path: string, handler: RouteHandlerMethod];
    if (!path.endsWith('/*')) return this.instance.all(path, handler);
    const notFound = async (scope: typeof this.instance) => void scope.setNotFoundHandler(handler);
    return void this.instance.register(notFound, { prefix: path.slice(0, -2) });
  }
}
