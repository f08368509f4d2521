import { ValidateBy } from 'class-validator';
import { Integer } from '@patchbay/contracts/fields/numbers';
import { Text } from '@patchbay/contracts/fields/text';
import { AppConfiguration } from '@patchbay/platform/configuration';
import { wrongOrigins } from './http/cross-origin';
import { wrongProxies } from './http/proxies';

/** @param wrong what is wrong with the list, in words that follow its name; empty if nothing is */
const ListOf = (wrong: (list: string) => string): PropertyDecorator =>
  ValidateBy(
    { name: 'list', validator: { validate: list => wrong(list as string) === '' } },
    { message: ({ value }) => wrong(value as string) },
  );

/** Whether a text is a header as RFC 6797, section 6.1, has it. */
const isStrictTransport = (text: unknown): boolean =>
  typeof text === 'string' && /^max-age=\d{1,10}(; includeSubDomains)?(; preload)?$/.test(text);

/** Whether a text is empty, or can be a source of a content security policy too, where a semicolon or a space would end it. */
const isWebSocket = (text: unknown): boolean =>
  text === '' ||
  (typeof text === 'string' && /^wss?:\/\/[\w.:[\]-]+(\/[\w./~-]*)?$/.test(text) && URL.canParse(text));

export class GatewayConfiguration extends AppConfiguration {
  @Text({ max: 255, description: 'Address that the API listens on; loopback by default' })
  HOST = '127.0.0.1';

  @Integer({ min: 0, max: 65535, description: 'Port of the API; 0 takes a free one' })
  PORT = 3000;

  @ListOf(wrongProxies)
  @Text({
    max: 1000,
    optional: true,
    description: 'Addresses or networks, comma-separated, of proxies whose X-Forwarded-For is trusted',
  })
  TRUST_PROXY = '';

  @ListOf(wrongOrigins)
  @Text({
    max: 10_000,
    optional: true,
    description: 'Origins, comma-separated, of web pages that may call the API from a browser (CORS)',
  })
  CORS_ORIGINS = '';

  @Integer({
    min: 200,
    max: 201,
    description: 'Status of the answer to what adds one thing; 201 for programs that demand it',
  })
  CREATED_STATUS = 200;

  @ValidateBy(
    { name: 'strictTransport', validator: { validate: isStrictTransport } },
    { message: 'must be max-age=SECONDS, then "; includeSubDomains" and "; preload" where they are wanted' },
  )
  @Text({
    max: 100,
    description:
      'Header Strict-Transport-Security of every answer: for how many seconds browsers use HTTPS alone, and whether for all hosts below this one too',
  })
  STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

  @ValidateBy(
    { name: 'webSocket', validator: { validate: isWebSocket } },
    { message: 'must be the address of a WebSocket, such as wss://pbx.example.com:8089/ws' },
  )
  @Text({
    max: 500,
    optional: true,
    description:
      'WebSocket at which the exchange takes phones in browsers, such as wss://pbx.example.com:8089/ws: the console then has a softphone',
  })
  SOFTPHONE_URL = '';

  @Integer({
    min: 100,
    max: 600_000,
    description: 'Milliseconds that the head of a request may take to arrive',
  })
  HEADERS_TIMEOUT_MS = 10_000;

  @Integer({
    min: 100,
    max: 600_000,
    description:
      'Milliseconds that the body of a request may take to arrive; of a file, each part of 128 KiB. A client must read each 128 KiB of its answer as fast',
  })
  BODY_TIMEOUT_MS = 20_000;

  @Integer({
    min: 1,
    max: 1_000_000,
    optional: true,
    description:
      'Requests per second of one API user at one gateway, with bursts of twice that; unlimited by default',
  })
  RATE_LIMIT?: number;
}
