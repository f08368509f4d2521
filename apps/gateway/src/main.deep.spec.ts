import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sourceOf } from '@patchbay/testing/app-process';
import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { eventually } from '@patchbay/testing/eventually';
import { natsUrl } from '@patchbay/testing/servers';
import { gatewayData } from './data-source';
import { basic } from './test-gateway';

interface Line {
  level: number;
  msg: string;
  port?: number;
  proxy?: string;
}

describe('the gateway as a process', () => {
  let database: TestDatabase;
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    database = await createDatabase(gatewayData);
  });
  afterEach(() => running.splice(0).forEach(child => child.kill('SIGKILL')));
  afterAll(() => database.drop());

  function start(environment: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, sourceOf('gateway', 'main.ts'), {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        NATS_URL: natsUrl(),
        PORT: '0',
        MANAGEMENT_PORT: '0',
        LOG_LEVEL: 'info',
        ...environment,
      },
    });
    running.push(child);
    let written = '';
    child.stdout.setEncoding('utf8').on('data', data => (written += data));
    const lines = (): Line[] =>
      written
        .split('\n')
        .slice(0, -1)
        .map(line => JSON.parse(line));
    return { child, lines };
  }

  it('exits with one log line for each invalid variable, without a stack', async () => {
    const { child, lines } = start({ TRUST_PROXY: '10.0.0.0/8, ingress', TIME_ZONE: 'Mars' });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(lines().map(({ level, msg }) => [level, msg])).toEqual([
      [
        60,
        'Configuration: TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, separated by commas: ingress is none',
      ],
      [60, 'Configuration: TIME_ZONE must be an IANA time zone, such as Europe/Warsaw'],
    ]);
    for (const line of lines()) expect(line).not.toHaveProperty('err');
  });

  it.each([
    ['', 1],
    ['10.0.0.0/8', 1],
    ['10.0.0.0/8, 127.0.0.1', 0],
  ])(
    'warns once about failed logins through a proxy that is not in TRUST_PROXY="%s"',
    async (trusted, times) => {
      const { child, lines } = start({ TRUST_PROXY: trusted });
      const port = await eventually(() => {
        const ready = lines().find(({ msg }) => msg === 'ready');
        expect(ready).toBeDefined();
        return ready!.port;
      });
      const fail = async (forwarded: Record<string, string>) => {
        const headers = { authorization: basic('nobody', 'wrong'), ...forwarded };
        const response = await fetch(`http://127.0.0.1:${port}/api/forwardings`, { headers });
        expect(response.status).toBe(401);
        await response.text();
      };
      const warnings = () => lines().filter(({ msg }) => msg.includes('TRUST_PROXY'));
      await fail({});
      expect(warnings()).toEqual([]);
      await fail({ 'x-forwarded-for': '192.0.2.1' });
      await fail({ 'x-forwarded-for': '192.0.2.2' });
      child.kill('SIGTERM');
      await once(child, 'close');
      expect(warnings()).toHaveLength(times);
      for (const { level, proxy } of warnings()) expect([level, proxy]).toEqual([40, '127.0.0.1']);
    },
  );
});
