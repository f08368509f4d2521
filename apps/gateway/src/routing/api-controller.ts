import {
  All,
  Controller,
  Req,
  RequestMapping,
  RequestMethod,
  Res,
  UseGuards,
  applyDecorators,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requests } from '@patchbay/contracts/catalogue';
import type { Method, RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { AuthenticationGuard } from '../api-users/authentication-guard';
import { PermissionGuard } from '../api-users/permission-guard';
import { RateGuard } from '../api-users/rate-guard';
import { JsonBody } from '../http/body';
import { CrossOriginGuard } from '../http/cross-origin-guard';
import { noSuchRoute } from '../http/problem-answer';
import { refusal } from '../http/refusal';
import { AdmissionGuard } from './admission-guard';
import { Forwarder } from './forwarder';
import { Operation } from './operation';
import { type PathOperations, routeTable } from './route-table';

const base = '/api';

/** The routes of the API. A method for each operation of the contracts is added to the class below. */
@Controller(base)
@UseGuards(CrossOriginGuard, AuthenticationGuard, RateGuard)
export class ApiController {
  constructor(readonly forwarder: Forwarder) {}

  @All('*')
  noSuchRoute(@Req() { url }: FastifyRequest): never {
    throw noSuchRoute(url.replace(base, ''));
  }
}

type RouteMethod = (
  this: ApiController,
  request: FastifyRequest,
  reply: FastifyReply,
  body?: Uint8Array,
) => unknown;

/** What a class body would say with decorators. */
function addMethod(
  name: string,
  method: RouteMethod,
  decorators: MethodDecorator[],
  parameters: ParameterDecorator[],
): void {
  const { prototype } = ApiController;
  const descriptor = { value: method, configurable: true, writable: true };
  Object.defineProperty(prototype, name, descriptor);
  applyDecorators(...decorators)(prototype, name, descriptor);
  for (const [index, decorate] of parameters.entries()) decorate(prototype, name, index);
}

function addOperation(method: Method, path: string, contract: RequestContract): void {
  const route = `${method} ${path}`;
  const hasJsonBody = method !== 'GET' && contract.body === 'json';
  addMethod(
    route,
    function (request, reply, body) {
      return this.forwarder.forward(contract, request, reply, body);
    },
    [
      RequestMapping({ path, method: RequestMethod[method] }),
      Operation({ contract, route }),
      UseGuards(PermissionGuard, AdmissionGuard),
    ],
    hasJsonBody ? [Req(), Res(), JsonBody()] : [Req(), Res()],
  );
}

/** Answers the methods that a path does not have. */
function addMethodNotAllowed(path: string, operations: PathOperations): void {
  const methods = [...operations.keys()].flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : method));
  const allow = methods.join(', ');
  addMethod(
    `ALL ${path}`,
    ({ method }) => {
      throw refusal(codes.methodNotAllowed, `${method} is not possible here, only ${allow}`, { allow });
    },
    [All(path)],
    [Req()],
  );
}

for (const [path, operations] of routeTable(requests)) {
  for (const [method, contract] of operations) addOperation(method, path, contract);
  addMethodNotAllowed(path, operations);
}
