import { ConfigurationError, readConfiguration } from '@patchbay/platform/configuration';
import { GatewayConfiguration } from './configuration';

const least = { DATABASE_URL: 'postgres://127.0.0.1/x' };

describe('the configuration of the gateway', () => {
  it('has a default for everything but the database', () => {
    expect(readConfiguration(GatewayConfiguration, least)).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      TRUST_PROXY: '',
      STRICT_TRANSPORT_SECURITY: 'max-age=31536000; includeSubDomains',
      HEADERS_TIMEOUT_MS: 10_000,
      BODY_TIMEOUT_MS: 20_000,
    });
  });

  it('names an invalid port', () => {
    const read = () => readConfiguration(GatewayConfiguration, { ...least, PORT: 'http' });
    expect(read).toThrow('PORT must');
  });

  it.each(['max-age=0', 'max-age=600; includeSubDomains', 'max-age=600; preload'])(
    'takes %s as Strict-Transport-Security',
    text => {
      const set = { ...least, STRICT_TRANSPORT_SECURITY: text };
      expect(readConfiguration(GatewayConfiguration, set).STRICT_TRANSPORT_SECURITY).toBe(text);
    },
  );

  it.each(['off', 'max-age=-1', 'max-age=600, includeSubDomains', 'includeSubDomains', 'max-age=1\r\nx: y'])(
    'refuses %j as Strict-Transport-Security',
    text => {
      const set = { ...least, STRICT_TRANSPORT_SECURITY: text };
      expect(() => readConfiguration(GatewayConfiguration, set)).toThrow(
        'STRICT_TRANSPORT_SECURITY must be max-age=SECONDS',
      );
    },
  );

  it.each(['wss://pbx.example.com:8089/ws', 'ws://127.0.0.1:8088/ws', 'wss://[2001:db8::1]/'])(
    'takes %s as the WebSocket of phones in browsers',
    text => {
      expect(readConfiguration(GatewayConfiguration, { ...least, SOFTPHONE_URL: text }).SOFTPHONE_URL).toBe(
        text,
      );
    },
  );

  it.each(['https://pbx.example.com/ws', 'wss://', 'wss://pbx/ws; script-src *', 'wss://pbx/"><script>'])(
    'refuses %j as the WebSocket of phones in browsers',
    text => {
      expect(() => readConfiguration(GatewayConfiguration, { ...least, SOFTPHONE_URL: text })).toThrow(
        'SOFTPHONE_URL must be the address of a WebSocket',
      );
    },
  );

  it('accepts proxies separated by spaces too, and rejects what is not an address', () => {
    const read = (TRUST_PROXY: string) => readConfiguration(GatewayConfiguration, { ...least, TRUST_PROXY });
    expect(read('10.0.0.0/8, 127.0.0.1').TRUST_PROXY).toBe('10.0.0.0/8, 127.0.0.1');
    expect(() => read('10.0.0.0/8, ingress')).toThrow(
      new ConfigurationError([
        'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, separated by commas: ingress is none',
      ]),
    );
  });

  it.each([
    ['https://app.example.com/', 'write https://app.example.com instead of https://app.example.com/'],
    [
      'https://b.example, HTTPS://App.example:443/x',
      'write https://app.example instead of HTTPS://App.example:443/x',
    ],
    ['*', '* is none'],
    ['app.example.com', 'app.example.com is none'],
  ])('names what is wrong with CORS_ORIGINS=%s', (CORS_ORIGINS, hint) => {
    const must = 'CORS_ORIGINS must be origins such as https://app.example.com, separated by commas';
    expect(() => readConfiguration(GatewayConfiguration, { ...least, CORS_ORIGINS })).toThrow(
      new ConfigurationError([`${must}: ${hint}`]),
    );
  });
});
