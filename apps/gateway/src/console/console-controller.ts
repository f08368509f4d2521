import { Controller, Get, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { GatewayConfiguration } from '../configuration';
import { type PageFile, giveFile } from '../pages/page-file';
import { readConsole } from './console-files';

/**
 * Everything comes from here, nothing is inline, and no other page may show it in a frame.
 *
 * @param softphoneUrl where phones in browsers speak with the exchange; empty without
 */
const policyWith = (softphoneUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    // Recordings, which the page has read with its user's credentials.
    'media-src blob:',
    `connect-src 'self' ${softphoneUrl}`.trimEnd(),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Names of assets have a hash of their content. */
const kept = 'public, max-age=31536000, immutable';

/** The operator's console. It holds no data: what it shows it reads from the API, as the user who signs in. */
@Controller('console')
export class ConsoleController implements OnModuleInit {
  private files: ReadonlyMap<string, PageFile>;
  private readonly policy: string;

  constructor(
    private readonly configuration: GatewayConfiguration,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.policy = policyWith(configuration.SOFTPHONE_URL);
  }

  async onModuleInit(): Promise<void> {
    const read = await readConsole(this.configuration.SOFTPHONE_URL, line => this.logger.warn(line));
    this.files = new Map(read.map(file => [file.name, file]));
  }

  @Get('assets/:name')
  asset(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): FastifyReply {
    return this.give(`assets/${name}`, kept, request, reply);
  }

  /** Every other address is one of the page's own. */
  @Get(['', '*'])
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): FastifyReply {
    return this.give('', 'no-cache', request, reply);
  }

  private give(name: string, caching: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const file = this.files.get(name);
    if (!file) throw new NotFoundException();
    const headers = { 'content-security-policy': this.policy, 'cache-control': caching };
    return giveFile(file, headers, request, reply);
  }
}
