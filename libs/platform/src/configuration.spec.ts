import { AppConfiguration, ConfigurationError, HttpConfiguration, readConfiguration } from './configuration';

const least = { DATABASE_URL: 'postgres://127.0.0.1/x' };

describe('configuration', () => {
  it('has defaults for everything but the database', () => {
    expect(readConfiguration(HttpConfiguration, least)).toEqual({
      ...least,
      NATS_URL: 'nats://127.0.0.1:4222',
      MANAGEMENT_HOST: '127.0.0.1',
      MANAGEMENT_PORT: 8081,
      LOG_LEVEL: 'info',
      TIME_ZONE: 'Europe/Warsaw',
      SHUTDOWN_DELAY_MS: 0,
      HOST: '127.0.0.1',
      PORT: 3000,
      TRUST_PROXY: '',
      HEADERS_TIMEOUT_MS: 10_000,
      BODY_TIMEOUT_MS: 20_000,
    });
  });

  it('takes numbers as digits, and an empty variable as unset', () => {
    const { MANAGEMENT_PORT, LOG_LEVEL } = readConfiguration(AppConfiguration, {
      ...least,
      MANAGEMENT_PORT: '9000',
      LOG_LEVEL: '',
    });
    expect([MANAGEMENT_PORT, LOG_LEVEL]).toEqual([9000, 'info']);
  });

  it('names every variable that is wrong', () => {
    const wrong = { PORT: 'http', LOG_LEVEL: 'loud', SHUTDOWN_DELAY_MS: '-1', TIME_ZONE: 'Europe/Nowhere' };
    const read = () => readConfiguration(HttpConfiguration, wrong);
    expect(read).toThrow(ConfigurationError);
    for (const name of [
      'DATABASE_URL is required',
      'PORT must',
      'LOG_LEVEL must',
      'SHUTDOWN_DELAY_MS must',
      'TIME_ZONE must',
    ]) {
      expect(read).toThrow(name);
    }
  });

  it('takes proxies with spaces between them, and refuses what is no address', () => {
    const read = (TRUST_PROXY: string) => readConfiguration(HttpConfiguration, { ...least, TRUST_PROXY });
    expect(read('10.0.0.0/8, 127.0.0.1').TRUST_PROXY).toBe('10.0.0.0/8, 127.0.0.1');
    expect(() => read('10.0.0.0/8, ingress')).toThrow(
      new ConfigurationError(
        'Configuration: TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, separated by commas',
      ),
    );
  });

  it('is not changed by variables of other programs', () => {
    const configuration = readConfiguration(AppConfiguration, {
      ...least,
      PATH: '/bin',
      __proto__: { LOG_LEVEL: 'trace' },
    } as never);
    expect(configuration).not.toHaveProperty('PATH');
  });
});
