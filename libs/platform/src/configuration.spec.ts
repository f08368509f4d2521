import { AppConfiguration, ConfigurationError, readConfiguration } from './configuration';

const least = { DATABASE_URL: 'postgres://127.0.0.1/x' };

describe('configuration', () => {
  it('has defaults for everything but the database', () => {
    expect(readConfiguration(AppConfiguration, least)).toEqual({
      ...least,
      NATS_URL: 'nats://127.0.0.1:4222',
      MANAGEMENT_HOST: '127.0.0.1',
      MANAGEMENT_PORT: 8081,
      LOG_LEVEL: 'info',
      TIME_ZONE: 'Europe/Warsaw',
      SHUTDOWN_DELAY_MS: 0,
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
    const wrong = {
      MANAGEMENT_PORT: 'http',
      LOG_LEVEL: 'loud',
      SHUTDOWN_DELAY_MS: '-1',
      TIME_ZONE: 'Europe/Nowhere',
    };
    const read = () => readConfiguration(AppConfiguration, wrong);
    expect(read).toThrow(ConfigurationError);
    for (const name of [
      'DATABASE_URL is required',
      'MANAGEMENT_PORT must',
      'LOG_LEVEL must',
      'SHUTDOWN_DELAY_MS must',
      'TIME_ZONE must',
    ]) {
      expect(read).toThrow(name);
    }
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
