import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '@patchbay/contracts/problems';
import { ignoresBody } from '../http/body';
import { hasBody } from '../http/body-time';
import { refusal } from '../http/refusal';
import { Admission } from './admission';

/** Lets a request in if its body can be read, when there is room for it; otherwise refuses it before its body is read. */
@Injectable()
export class AdmissionGuard implements CanActivate {
  constructor(private readonly admission: Admission) {}

  /** @throws Refusal 415 or 503 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    checkEncoding(request);
    await this.admission.admit(request, http.getResponse<FastifyReply>());
    return true;
  }
}

/** Encoded bodies are not decoded. */
function checkEncoding(request: FastifyRequest): void {
  const sent = request.headers['content-encoding'];
  if (sent === undefined) return;
  const codings = sent.split(',').map(coding => coding.trim().toLowerCase());
  if (codings.every(coding => coding === '' || coding === 'identity')) return;
  if (ignoresBody(request) || !hasBody(request.raw)) return;
  throw refusal(codes.unsupportedMediaType, 'Content-Encoding is not taken: send the body as it is', {
    'accept-encoding': 'identity',
  });
}
