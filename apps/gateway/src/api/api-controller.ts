import { All, Controller, Inject, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthenticationGuard } from '../api-users/authentication-guard';
import { PermissionGuard } from './permission-guard';
import { RateGuard } from '../api-users/rate-guard';
import { readJson } from '../http/body';
import { CrossOriginGuard } from '../http/cross-origin-guard';
import { noSuchRoute } from '../http/problem-answer';
import { Admission } from '../routing/admission';
import { AdmissionGuard } from '../routing/admission-guard';
import { Backend } from '../routing/backend';
import { copyAnswer } from '../routing/copy-answer';
import { base, paths } from '../routing/operation';
import { OTHER_ANSWERS, type OtherAnswers } from './other-answers';

/** The API. The guards decide before anything of a body is read. */
@Controller(base)
@UseGuards(CrossOriginGuard, AuthenticationGuard, RateGuard)
export class ApiController {
  constructor(
    private readonly admission: Admission,
    private readonly backend: Backend,
    @Inject(OTHER_ANSWERS) private readonly others: OtherAnswers,
  ) {}

  /**
   * Sends a request to its service and copies the answer's bytes to the client, without parsing either.
   *
   * @returns what to await, if the answer is a stream
   * @throws Problem 413, 415, 503 or 504; every other answer is the service's own
   */
  @All(paths)
  @UseGuards(PermissionGuard, AdmissionGuard)
  answer(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply | undefined | void> {
    const { contract } = request.operation!;
    return this.admission.during(request, async () => {
      const other = this.others.get(contract);
      if (other) return other(contract, request, reply);
      const body = await readJson(request);
      return copyAnswer(await this.backend.ask(contract, request, body), request, reply);
    });
  }

  @All('*')
  noSuchRoute(@Req() { url }: FastifyRequest): never {
    throw noSuchRoute(url.replace(base, ''));
  }
}
