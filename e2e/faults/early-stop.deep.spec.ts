import { join } from 'node:path';
import { choosePort } from '@patchbay/infra/ports';
import { eventually } from '@patchbay/testing/eventually';
import { FaultProxy } from '@patchbay/testing/fault-proxy';
import { LatePort } from '@patchbay/testing/late-port';
import { natsUrl, postgresUrl } from '@patchbay/testing/servers';
import { root } from '@patchbay/tools/local/root';
import { Process } from './process';

describe('SIGTERM while a service waits', () => {
  let late: LatePort;
  let silent: FaultProxy;
  let running: Process | undefined;
  beforeEach(async () => {
    late = await LatePort.choose();
    silent = await FaultProxy.start(postgresUrl());
    silent.freeze();
  });
  afterEach(async () => {
    await running?.end();
    await silent.stop();
  });

  const at = (url: string, port: number) => Object.assign(new URL(url), { port }).href;
  const waits: [string, () => Record<string, string>][] = [
    ['NATS', () => ({ NATS_URL: at(natsUrl(), late.number), DATABASE_URL: postgresUrl() })],
    ['Postgres', () => ({ NATS_URL: natsUrl(), DATABASE_URL: at(postgresUrl(), late.number) })],
    ['a silent Postgres', () => ({ NATS_URL: natsUrl(), DATABASE_URL: silent.url })],
  ];

  it.each(waits)('for %s ends it at once with 0', async (_name, environment) => {
    const management = await choosePort();
    const main = join(root, 'apps', 'telephony', 'dist', 'main.js');
    running = new Process('telephony', [main], { ...environment(), MANAGEMENT_PORT: String(management) });
    const status = async () => (await fetch(`http://127.0.0.1:${management}/readyz`)).status;
    await eventually(async () => expect(await status()).toBe(503));
    const stopping = running.stop();
    await eventually(() => expect(running!.hasEnded).toBe(true));
    // A process that does not stop ends itself with 1 after 25 s.
    expect(await stopping).toBe(0);
  });
});
