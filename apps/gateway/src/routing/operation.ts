import type { FastifyRequest } from 'fastify';
import { requests } from '@patchbay/contracts/catalogue';
import type { RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { refusal } from '../http/refusal';

/** A contract, and the route by which it is asked, as it is declared: `GET /tickets/:id`. */
interface RoutedOperation {
  contract: RequestContract;
  route: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is routed. */
    operation?: RoutedOperation;
  }
}

/** Where the paths of the API begin. */
export const base = '/api';

const byPath = new Map<string, Map<string, RoutedOperation>>();
for (const contract of requests) {
  for (const { method, path } of contract.routes) {
    const operations = byPath.get(path) ?? new Map<string, RoutedOperation>();
    const operation = { contract, route: `${method} ${path}` };
    if (operations.has(method)) throw new Error(`${operation.route} is declared twice`);
    byPath.set(path, operations.set(method, operation));
    if (method === 'GET') operations.set('HEAD', operation);
  }
}

/** Every path of the contracts, below the base. */
export const paths = [...byPath.keys()];

/** @throws Refusal 405 for a method that the path does not have */
export function operationOf({ method, routeOptions }: FastifyRequest): RoutedOperation {
  const operations = byPath.get(routeOptions.url!.slice(base.length))!;
  const operation = operations.get(method);
  if (operation) return operation;
  const allow = [...operations.keys()].join(', ');
  throw refusal(codes.methodNotAllowed, `${method} is not possible here, only ${allow}`, { allow });
}
