import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { parseEnv } from 'node:util';
import { readConfiguration } from '@patchbay/platform/configuration';
import { OperatorError } from '@patchbay/platform/operator-error';
import { configurationOf } from './app-configuration';
import { type AppName, appNames } from '../local/apps';
import { writeEnvironmentFiles } from './environment-files';
import type { Connections } from './environment';
import { AppPorts, usualPorts } from '../local/ports';

describe('the files in .patchbay/env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const server = createServer();
  let ports: AppPorts;
  const taken = () => (server.address() as { port: number }).port;

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const management = { ...usualPorts.management, crm: taken() };
    ports = new AppPorts(8123, { ...usualPorts, management });
    process.env.PHONE_COUNTRY = 'DE';
    connections = {
      adminUrl: 'postgres://admin:pass@127.0.0.1:5432/postgres?sslmode=disable&application_name=a',
      natsUrlOf: (user: string) => `nats://${user}:pass@127.0.0.1:4222`,
      secrets: { of: () => Buffer.alloc(32, 7).toString('base64url') },
    };
    said = await ports.choose();
    await writeEnvironmentFiles(folder, connections, ports);
  });
  let said: string;
  let connections: Connections;
  afterAll(() => {
    delete process.env.PHONE_COUNTRY;
    server.close();
  });

  const sourced = (name: AppName): Record<string, string> => {
    const script = `set -a; . ${join(folder, `${name}.env`)}; exec node -p 'JSON.stringify(process.env)'`;
    return JSON.parse(
      execFileSync('sh', ['-c', script], { env: { PATH: process.env.PATH }, encoding: 'utf8' }),
    );
  };

  it.each([...appNames])('are a whole configuration of %s in a shell that sources them', async name => {
    const configuration = readConfiguration(await configurationOf(name), sourced(name));
    expect(configuration.DATABASE_URL).toMatch(
      new RegExp(`^postgres://${name}_app:.*@127.0.0.1:5432/patchbay\\?sslmode=disable&application_name=a$`),
    );
    expect(configuration.NATS_URL).toBe(`nats://${name}:pass@127.0.0.1:4222`);
    expect(configuration.MANAGEMENT_PORT).toBe(ports.managementOf(name));
  });

  it.each([
    ['a single quote and a space', "it's mine"],
    ['signs of a shell', 'a $HOME `id` \\ "b" #c'],
  ])('keep %s', async (_title, value) => {
    const other = join(folder, 'other');
    await writeEnvironmentFiles(other, { ...connections, natsUrlOf: () => value }, ports);
    const file = join(other, 'crm.env');
    const script = `set -a; . ${file}; printf %s "$NATS_URL"`;
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(value);
    expect(parseEnv(readFileSync(file, 'utf8')).NATS_URL).toBe(value);
  });

  it('reject what no quotes can hold, and do not print it', async () => {
    const impossible = writeEnvironmentFiles(
      folder,
      { ...connections, natsUrlOf: () => "it's $HOME" },
      ports,
    );
    await expect(impossible).rejects.toThrow(
      new OperatorError(['NATS_URL has a single quote beside one of " $ ` \\: leave one of them out']),
    );
  });

  it('have the ports that are used, and the variables of the start', () => {
    expect(sourced('gateway').PORT).toBe('8123');
    expect([sourced('crm').PHONE_COUNTRY, sourced('ticketing').PHONE_COUNTRY]).toEqual(['DE', undefined]);
    expect(ports.managementOf('crm')).not.toBe(taken());
    expect(said).toContain(`crm ${ports.managementOf('crm')}, because ${taken()} is in use`);
  });
});
