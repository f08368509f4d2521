import { AppConfiguration, ConfigurationError, readConfiguration } from './configuration';

const least = { DATABASE_URL: 'postgres://127.0.0.1/x' };

describe('configuration', () => {
  it('has defaults for everything but the database', () => {
    expect(readConfiguration(AppConfiguration, least)).toEqual({
      ...least,
      DATABASE_PATIENCE_MS: 3_000,
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

  it('has a line for each problem', () => {
    const wrong = { ...least, LOG_LEVEL: 'loud', TIME_ZONE: 'Europe/Nowhere' };
    expect(() => readConfiguration(AppConfiguration, wrong)).toThrow(
      [
        'Configuration: LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
        'Configuration: TIME_ZONE must be an IANA time zone, such as Europe/Warsaw',
      ].join('\n'),
    );
  });

  it.each(['local', 'system', 'UTC+2', '+02:00', 'IST'])(
    'takes no time zone without an IANA name: %s',
    TIME_ZONE => {
      expect(() => readConfiguration(AppConfiguration, { ...least, TIME_ZONE })).toThrow(
        'TIME_ZONE must be an IANA time zone',
      );
    },
  );

  it.each(['UTC', 'Etc/GMT+2', 'America/Argentina/Buenos_Aires'])('takes the time zone %s', TIME_ZONE => {
    expect(readConfiguration(AppConfiguration, { ...least, TIME_ZONE })).toMatchObject({ TIME_ZONE });
  });

  const postgres =
    /^Configuration: DATABASE_URL is not a valid URL; expected postgres:\/\/USER:PASSWORD@HOST:5432\/DATABASE/;
  const nats = /^Configuration: NATS_URL is not a valid URL; expected nats:\/\/USER:PASSWORD@HOST:4222/;
  it.each([
    ['DATABASE_URL', '127.0.0.1/x', postgres],
    ['DATABASE_URL', 'mysql://127.0.0.1/x', postgres],
    ['DATABASE_URL', 'postgres://crm:hunter2/4@127.0.0.1/x', postgres],
    ['DATABASE_URL', 'postgres://crm:hunter2%@127.0.0.1/x', postgres],
    ['DATABASE_URL', 'postgres:///x', postgres],
    ['NATS_URL', '127.0.0.1:4222', nats],
    ['NATS_URL', 'http://127.0.0.1:4222', nats],
    ['NATS_URL', 'nats://crm:hunter2#@127.0.0.1:4222', nats],
  ])('says that %s=%s is not a valid URL, and does not repeat it', (name, value, message) => {
    const read = () => readConfiguration(AppConfiguration, { ...least, [name]: value });
    expect(read).toThrow(message);
    expect(read).not.toThrow(/hunter2/);
  });

  it.each([
    ['DATABASE_URL', 'postgresql://crm:a%2Fb@[::1]:5432/x?sslmode=verify-full&sslrootcert=/ca.crt'],
    ['DATABASE_URL', 'postgres:///x?host=/var/run/postgresql'],
    ['NATS_URL', 'tls://nats.internal'],
  ])('accepts %s=%s', (name, value) => {
    expect(readConfiguration(AppConfiguration, { ...least, [name]: value })).toMatchObject({ [name]: value });
  });

  it('names wrong variables of OpenTelemetry, which would go on with a default', () => {
    const wrong = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'secret',
      OTEL_RESOURCE_ATTRIBUTES: 'a=1,b',
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_TRACES_SAMPLER_ARG: '50%',
      OTEL_BSP_SCHEDULE_DELAY: '5s',
    };
    const read = () => readConfiguration(AppConfiguration, { ...least, ...wrong });
    for (const name of Object.keys(wrong)) expect(read).toThrow(`Configuration: ${name} `);
    expect(read).not.toThrow(/secret/);
  });

  it('accepts variables of OpenTelemetry', () => {
    const right = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic abc=, x-tenant=',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=prod',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(readConfiguration(AppConfiguration, { ...least, ...right })).toMatchObject(least);
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
