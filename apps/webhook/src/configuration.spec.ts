import { readConfiguration } from '@patchbay/platform/configuration';
import { WebhookConfiguration } from './configuration';

const read = (environment: Record<string, string>) =>
  readConfiguration(WebhookConfiguration, {
    DATABASE_URL: 'postgres://localhost/test',
    WEBHOOK_ENCRYPTION_KEY: Buffer.alloc(32, 251).toString('base64'),
    ...environment,
  });

describe('configuration of the webhook service', () => {
  it('has defaults for everything but the key', () => {
    const minute = 60_000;
    expect(read({})).toMatchObject({
      WEBHOOK_RETRY_AFTER_LIMIT_MS: 60 * minute,
      WEBHOOK_ATTEMPT_TIMEOUT_MS: 15_000,
      WEBHOOK_BREAKER_WINDOW_MS: 5 * minute,
      WEBHOOK_BREAKER_ATTEMPTS: 10,
      WEBHOOK_BREAKER_PERCENT: 70,
      WEBHOOK_BREAKER_OPEN_MS: 30_000,
      WEBHOOK_BREAKER_LONGEST_MS: 15 * minute,
      WEBHOOK_DISABLE_AFTER_MS: 120 * 60 * minute,
      WEBHOOK_DISABLE_FAILURES: 20,
      WEBHOOK_DISABLE_SPREAD_MS: 24 * 60 * minute,
      WEBHOOK_SECRET_OVERLAP_MS: 24 * 60 * minute,
      WEBHOOK_ALLOWED_NETWORKS: '',
    });
    expect(() => read({ WEBHOOK_ENCRYPTION_KEY: '' })).toThrow('WEBHOOK_ENCRYPTION_KEY is required');
  });

  it.each(['WEBHOOK_ENCRYPTION_KEY', 'WEBHOOK_PREVIOUS_ENCRYPTION_KEY'])(
    'rejects a %s of another length without repeating it',
    name => {
      const key = Buffer.alloc(31, 251).toString('base64');
      expect(() => read({ [name]: key })).toThrow(
        new RegExp(`^Configuration: ${name} must be 32 bytes in Base64$`),
      );
    },
  );

  it('retries for three days', () => {
    const hours = read({})
      .WEBHOOK_RETRY_SCHEDULE_MS.split(',')
      .map(each => Number(each) / 3_600_000);
    expect(hours).toEqual([0, 5 / 3_600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24]);
  });

  it.each(['5,x', ',', '1,,2', '-1', '1.5'])('rejects %j as a schedule', schedule => {
    expect(() => read({ WEBHOOK_RETRY_SCHEDULE_MS: schedule })).toThrow('must be milliseconds');
  });

  it.each([
    '127.0.0.1',
    '10.0.0.0/33',
    '::1/129',
    'localhost/8',
    '10.0.0.0/8,',
    '/8',
    '10.0.0.0/x',
    '10.0.0.0/8/8',
  ])('rejects %j as networks', networks => {
    expect(() => read({ WEBHOOK_ALLOWED_NETWORKS: networks })).toThrow(
      'WEBHOOK_ALLOWED_NETWORKS must be CIDRs',
    );
  });

  it.each(['80,', '443-80', '65536', '!', 'http', '80 443'])('rejects %j as ports', ports => {
    expect(() => read({ WEBHOOK_ALLOWED_PORTS: ports })).toThrow('WEBHOOK_ALLOWED_PORTS');
  });

  it.each(['dns.example.com', '10.0.0.256', '10.0.0.1;10.0.0.2', '10.0.0.1,'])(
    'rejects %j as name servers',
    servers => {
      expect(() => read({ WEBHOOK_NAME_SERVERS: servers })).toThrow('must be IP addresses');
    },
  );

  it('accepts name servers of both families, with and without ports', () => {
    expect(read({ WEBHOOK_NAME_SERVERS: '10.0.0.1, 10.0.0.2:5353,::1,[::1]:5353' })).toBeDefined();
  });

  it('accepts networks of both families', () => {
    expect(read({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8, ::1/128,0.0.0.0/0' })).toBeDefined();
  });
});
