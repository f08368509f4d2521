import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { Downloads } from '../files/downloads';
import { Uploads } from '../files/uploads';
import { Admission } from './admission';
import { Backend, noBytes } from './backend';
import { copyAnswer } from './copy-answer';
import { refusal } from './refusal';

const json = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** Sends a request to its service and copies the answer's bytes to the client; neither is looked into. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly admission: Admission,
    private readonly backend: Backend,
    private readonly uploads: Uploads,
    private readonly downloads: Downloads,
  ) {}

  /** @throws Problem 413, 415, 503 or 504; every other answer is the service's own */
  forward(contract: RequestContract, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.admission.during(request, () => this.pass(contract, request, reply));
  }

  private async pass(
    contract: RequestContract,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (contract.body === 'bytes') return this.uploads.take(contract, request, reply);
    if (contract.output.shape === 'bytes') return this.downloads.give(contract, request, reply);
    return copyAnswer(await this.backend.ask(contract, request, bodyOf(request)), request, reply);
  }
}

function bodyOf({ body, headers, method }: FastifyRequest): Uint8Array {
  if (!(body instanceof Uint8Array) || body.length === 0 || method === 'DELETE') return noBytes;
  if (json.test(headers['content-type'] ?? '')) return body;
  throw refusal(codes.unsupportedMediaType, 'Content-Type must be application/json in UTF-8');
}
