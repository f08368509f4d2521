import type { Server } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, HTTPMethods, RouteHandlerMethod } from 'fastify';

/** What Nest passes for a route. */
type Declared = [path: string, handler: RouteHandlerMethod];

/**
 * Nest's adapter for Fastify, with four differences. What answers GET answers HEAD, as with Express. A path with an empty
 * parameter (`/outbounds//records`) leads to its route, and the service refuses it. Fastify leaves bodies alone, so that
 * guards run before a body is read. And {@link all} covers what other routes leave, as with Express.
 */
export class HttpAdapter extends FastifyAdapter {
  constructor(options: FastifyHttpOptions<Server>) {
    super(options);
    for (const method of this.instance.supportedMethods)
      this.instance.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  }

  override get(...args: unknown[]) {
    return this.route(['GET', 'HEAD'], args as Declared);
  }

  override post(...args: unknown[]) {
    return this.route('POST', args as Declared);
  }

  override put(...args: unknown[]) {
    return this.route('PUT', args as Declared);
  }

  override delete(...args: unknown[]) {
    return this.route('DELETE', args as Declared);
  }

  /** All methods that the path has no route for yet; for a wildcard, all requests below it that no route matches. */
  override all(...args: unknown[]) {
    const [path, handler] = args as Declared;
    if (path.endsWith('/*')) return this.notFoundBelow(path.slice(0, -2), handler);
    const { supportedMethods } = this.instance;
    const methods = supportedMethods.filter(method => !this.instance.hasRoute({ method, url: path }));
    return this.route(methods, [path, handler]);
  }

  private route(method: HTTPMethods | HTTPMethods[], [url, handler]: Declared) {
    return this.instance.route({ method, url, handler });
  }

  /** A wildcard route would also match paths whose parameters are too long, for which Fastify has its own answer. */
  private notFoundBelow(prefix: string, handler: RouteHandlerMethod): void {
    void this.instance.register(async scope => void scope.setNotFoundHandler(handler), { prefix });
  }
}
