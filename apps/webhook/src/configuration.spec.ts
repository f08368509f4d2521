import { readConfiguration } from '@patchbay/platform/configuration';
import { WebhookConfiguration } from './configuration';

const read = (environment: Record<string, string>) =>
  readConfiguration(WebhookConfiguration, {
    DATABASE_URL: 'postgres://localhost/test',
    WEBHOOK_ENCRYPTION_KEY: Buffer.alloc(32, 251).toString('base64'),
    ...environment,
  });

describe('configuration of the webhook service', () => {
  it('has defaults for all but the key', () => {
    expect(read({})).toMatchObject({ WEBHOOK_ATTEMPT_TIMEOUT_MS: 15_000, WEBHOOK_ALLOWED_NETWORKS: '' });
    expect(() => read({ WEBHOOK_ENCRYPTION_KEY: '' })).toThrow('WEBHOOK_ENCRYPTION_KEY is required');
  });

  it('refuses a key of another length without repeating it', () => {
    const key = Buffer.alloc(31, 251).toString('base64');
    expect(() => read({ WEBHOOK_ENCRYPTION_KEY: key })).toThrow(
      /^Configuration: WEBHOOK_ENCRYPTION_KEY must be 32 bytes in Base64$/,
    );
  });

  it.each(['5,x', ',', '1,,2', '-1', '1.5'])('refuses %j as a schedule', schedule => {
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
  ])('refuses %j as networks', networks => {
    expect(() => read({ WEBHOOK_ALLOWED_NETWORKS: networks })).toThrow(
      'WEBHOOK_ALLOWED_NETWORKS must be CIDRs',
    );
  });

  it('takes networks of both families', () => {
    expect(read({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8, ::1/128,0.0.0.0/0' })).toBeDefined();
  });
});
