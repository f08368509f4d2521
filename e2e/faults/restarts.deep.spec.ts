/** @long */
import { randomInt } from 'node:crypto';
import { serviceRequests } from '@patchbay/contracts/catalogue';
import { doNotCallImports } from '@patchbay/contracts/outbound/do-not-call-imports';
import { codes } from '@patchbay/contracts/problems';
import { Requests } from '@patchbay/platform/bus/client';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { Link } from '@patchbay/platform/bus/link';
import { eventually } from '@patchbay/testing/eventually';
import { TableLock } from '@patchbay/testing/table-lock';
import { clientsOf } from '@patchbay/tools/docker/nats-rights';
import { databaseUrl } from '@patchbay/tools/start/environment';
import { natsUsers } from '@patchbay/tools/local/nats-users';
import { System } from '../system';
import { Ledger, query } from './ledger';

describe('a service that is stopped, killed or gets invalid messages', () => {
  let system: System;
  beforeAll(async () => {
    system = await System.start();
  });
  afterAll(() => system.stop());

  it('answers invalid messages on every subject with an error and keeps its process', async () => {
    const { natsUrlOf } = system.patchbay.connections;
    const links = await Promise.all(
      natsUsers.map(async user => new Link(await connectToNats(natsUrlOf(user), user))),
    );
    const clients = natsUsers.map((user, index) => new Requests(links[index]!, user));
    const services = [...new Set(serviceRequests.map(({ service }) => service))];
    const pids = () => services.map(service => system.patchbay.service(service).pid);
    const before = pids();
    // The gateway itself makes streams.
    for (const contract of serviceRequests.filter(({ output }) => output.shape !== 'stream')) {
      const { subject, body } = contract;
      const client = clients[natsUsers.indexOf(clientsOf(contract)[0]!)]!;
      for (const invalid of ['nonsense', '\xff\xfe', '[1]', '{"a":']) {
        const { status, data } = await client.ask(subject, Buffer.from(invalid, 'latin1'), 5_000, {});
        // A request with raw bytes takes any body, and of an import no field is required.
        const isTaken = contract === doNotCallImports.upload;
        expect([subject, status]).toEqual([subject, isTaken ? 200 : 400]);
        if (isTaken) continue;
        // Of the others with raw bytes a field is missing.
        const code = body === 'json' ? codes.malformedJson : codes.required;
        expect(JSON.parse(Buffer.from(data).toString()).errors[0].code).toBe(code);
      }
      const nothing = await client.ask(subject, new Uint8Array(), 5_000, {});
      expect([subject, [200, 400]]).toEqual([subject, expect.arrayContaining([nothing.status])]);
    }
    expect(pids()).toEqual(before);
    for (const service of services) expect(await system.patchbay.service(service).isReady()).toBe(true);
    for (const client of clients) client.stop();
    for (const link of links) await link.connection.close();
  });

  it('answers a list above max_payload with an error and keeps its process', async () => {
    await query(
      system,
      `INSERT INTO telephony.forwardings (forward_to, description)
       SELECT '1', (SELECT coalesce(string_agg(md5(random()::text), ''), '') FROM generate_series(1, 200) WHERE n > 1)
       FROM generate_series(1, 5000) n`,
    );
    const { pid } = system.patchbay.service('telephony');
    const { status, errors } = await system.send('GET', '/forwardings');
    expect([status, errors[0]?.code]).toEqual([400, codes.answerTooLarge]);
    expect(await system.succeed('GET', '/forwardings/1')).toMatchObject({ id: '1' });
    expect(system.patchbay.service('telephony').pid).toBe(pid);
  });

  it('finishes 32 requests that wait for a lock after SIGTERM, while a second replica handles new ones', async () => {
    const second = await system.patchbay.startService('telephony');
    await system.succeed('POST', '/forwardings', { forward_to: '1' });
    const database = databaseUrl(system.patchbay.connections);
    const lock = await TableLock.take(database, 'telephony.forwardings');
    const write = () => system.send('POST', '/forwardings', { body: { forward_to: '1' } });
    const waiting = Array.from({ length: 32 }, write);
    await eventually(async () => expect((await lock.waiting()).length).toBeGreaterThan(9));
    const stopping = system.patchbay.service('telephony').stop();
    const later = Array.from({ length: 32 }, write);
    await lock.release();
    const statuses = (await Promise.all([...waiting, ...later])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await stopping;
    expect(await second.isReady()).toBe(true);
    await system.patchbay.service('telephony').start();
    await second.stop();
  });

  it('emits the event of every committed write of 1,000, with 20 kills at random moments', async () => {
    const ledger = await Ledger.open(system);
    const service = system.patchbay.service('telephony');
    ledger.begin(200);
    for (let kill = 0; kill < 20; kill += 1) {
      await ledger.acknowledged(randomInt(48, 70));
      service.kill('SIGKILL');
      await service.start();
    }
    await ledger.acknowledged(50);
    await ledger.end();
    expect(ledger.count(200)).toBeGreaterThanOrEqual(1_000);
    await ledger.check();
    await ledger.close();
  });
});
