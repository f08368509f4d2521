import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageFile, readPage } from './page-files';

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // Kept by browsers, and asked about each time.
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
};

/** The API reference in a browser, at `/docs`: for everybody, because it holds no data, and from this gateway alone. */
@Injectable()
export class Reference implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  async onModuleInit(): Promise<void> {
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    server.get('/docs', (_request, reply) => reply.redirect('/docs/'));
    for (const file of await readPage()) {
      server.get(`/docs/${file.name}`, (request, reply) => give(file, request, reply));
    }
  }
}

function give(file: PageFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(headers).header('etag', file.etag);
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  reply.type(file.type);
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(file.bytes);
  return reply.header('content-encoding', 'gzip').send(file.compressed);
}
