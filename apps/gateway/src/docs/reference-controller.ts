import { Controller, Get, NotFoundException, Param, Redirect, Req, Res } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PageFile, giveFile } from '../pages/page-file';
import { readReference } from './reference-files';

/** The renderer sets styles of elements while it runs, which no nonce or hash can allow. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API reference in a browser. It is public because it holds no data, and loads nothing from elsewhere. */
@Controller()
export class ReferenceController implements OnModuleInit {
  private files: ReadonlyMap<string, PageFile>;

  async onModuleInit(): Promise<void> {
    this.files = new Map((await readReference()).map(file => [file.name, file]));
  }

  /** What the gateway answers at its root: what it is, and where the reference is. */
  @Get()
  @Redirect('/docs')
  redirect(): void {}

  /** The page itself has no name. Browsers keep the files, and ask each time whether they have changed. */
  @Get(['docs', 'docs/:name'])
  give(@Param('name') name = '', @Req() request: FastifyRequest, @Res() reply: FastifyReply): FastifyReply {
    const file = this.files.get(name);
    if (!file) throw new NotFoundException();
    return giveFile(file, { 'content-security-policy': policy, 'cache-control': 'no-cache' }, request, reply);
  }
}
