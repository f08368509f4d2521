import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NatsConnection, connect } from 'nats';
import { events, requests } from '@patchbay/contracts/catalogue';
import { startNatsServer, type NatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { ensureEventStream, eventStream, eventsOf } from '@patchbay/platform/event-stream';
import {
  type NatsUserName,
  natsConfiguration,
  natsPassword,
  natsUsers,
  natsVariables,
} from '../start/nats-users';
import { Secrets } from '../start/secrets';
import { inboxOf, isService, published } from './nats-rights';

/** What nobody may publish. */
const forbidden = [
  'anything',
  'events.unknown.THING_DONE',
  '$SYS.REQ.SERVER.PING',
  '$SYS.REQ.USER.INFO',
  '$JS.API.INFO',
  ...['NAMES', 'LIST'].map(call => `$JS.API.STREAM.${call}`),
  ...['DELETE', 'PURGE', 'MSG.GET', 'MSG.DELETE', 'SNAPSHOT', 'RESTORE', 'LEADER.STEPDOWN'].map(
    call => `$JS.API.STREAM.${call}.${eventStream}`,
  ),
  ...['CREATE', 'UPDATE', 'INFO'].map(call => `$JS.API.STREAM.${call}.OTHER`),
  `$JS.API.DIRECT.GET.${eventStream}`,
  `$JS.API.DIRECT.GET.${eventStream}.>`,
  `$JS.API.DIRECT.GET.${eventStream}.events.>`,
  ...['NAMES', 'LIST', 'CREATE'].map(call => `$JS.API.CONSUMER.${call}.${eventStream}`),
  ...['DELETE.EVENTS.webhook', 'DURABLE.CREATE.EVENTS.other', 'CREATE.EVENTS.other.events.>'].map(
    call => `$JS.API.CONSUMER.${call}`,
  ),
  '$JS.API.CONSUMER.MSG.NEXT.EVENTS.other',
  '$JS.ACK.EVENTS.other.1.1.1.1700000000000000000.0',
];

/** What nobody may subscribe to. */
const eavesdropping = ['>', '*.>', '_INBOX.>', '$JS.>', '$JS.API.>', '$SYS.>', 'events.>'];

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

describe('docker/nats.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-rights-'));
  const secrets = new Secrets(join(folder, 'secrets.json'));
  let server: NatsServer;

  const urlOf = (user: NatsUserName) => server.urlOf({ user, password: natsPassword(user, secrets) });

  beforeAll(async () => {
    server = await startNatsServer({
      directory: join(folder, 'nats'),
      port: await choosePort(),
      logFile: join(folder, 'nats.log'),
      file: { path: natsConfiguration, variables: natsVariables(secrets) },
    });
    await ensureEventStream(urlOf('provisioner'), { replicas: 1 });
  });

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  async function as<T>(user: NatsUserName, work: (connection: NatsConnection) => Promise<T>): Promise<T> {
    const connection = await connectToNats(urlOf(user), user);
    return work(connection).finally(() => connection.close());
  }

  /** What the server refuses of what `say` does. */
  const refusals = (user: NatsUserName, say: (connection: NatsConnection) => void): Promise<string[]> =>
    as(user, async connection => {
      const refused: string[] = [];
      void (async () => {
        for await (const { permissionContext } of connection.status())
          if (permissionContext) refused.push(permissionContext.subject);
      })();
      say(connection);
      // Refusals come before the answer to a ping that was sent after them; the loop above has its turn then.
      await connection.flush();
      await new Promise(setImmediate);
      return unique(refused).sort();
    });

  const publishing = (subjects: string[]) => (connection: NatsConnection) => {
    for (const subject of subjects) connection.publish(subject);
  };

  const subscribing = (subjects: string[], queue?: string) => (connection: NatsConnection) => {
    for (const subject of subjects) connection.subscribe(subject, { queue, callback: () => undefined });
  };

  const all = unique([...natsUsers.flatMap(published), ...natsUsers.map(inboxOf), ...forbidden]);
  const ownSubjects = (user: NatsUserName) =>
    requests.filter(({ service }) => service === user).map(({ subject }) => subject);

  describe.each(natsUsers)('lets %s', user => {
    it('publish what it asks, answers and tells, and nothing else', async () => {
      const others = all.filter(subject => !published(user).includes(subject));
      expect(await refusals(user, publishing(all))).toEqual(others.sort());
    });

    it('subscribe to its own subjects in its queue group, and to its inbox', async () => {
      const subjects = requests.map(({ subject }) => subject);
      const foreign = subjects.filter(subject => !ownSubjects(user).includes(subject));
      expect(await refusals(user, subscribing(subjects, user))).toEqual(foreign.sort());
      expect(await refusals(user, subscribing([inboxOf(user)]))).toEqual([]);
    });

    it('subscribe to nothing else', async () => {
      const inboxes = natsUsers.filter(other => other !== user).map(inboxOf);
      const told = events.map(({ subject }) => subject);
      const asked = requests.map(({ subject }) => subject);
      const elsewhere = unique([...eavesdropping, ...inboxes, ...told, ...asked]).sort();
      expect(await refusals(user, subscribing(elsewhere))).toEqual(elsewhere);
      const foreignGroup = natsUsers.find(other => isService(other) && other !== user);
      expect(await refusals(user, subscribing(asked, foreignGroup))).toEqual(unique(asked).sort());
    });
  });

  it.each([undefined, 'crm', 'nobody'])('refuses %s without a password', async user => {
    const anonymous = connect({ port: server.port, user, reconnect: false });
    await expect(anonymous).rejects.toThrow(/Authorization Violation/);
  });

  it("reads a service's own newest event to it, and not the newest", async () => {
    const tell = (user: NatsUserName, subject: string) =>
      as(user, connection => connection.jetstream({ checkAPI: false }).publish(subject, subject));
    await tell('crm', 'events.crm.COMPANY_CREATED');
    await tell('telephony', 'events.telephony.FORWARDING_CREATED');
    const newest = await as('crm', connection =>
      connection.request(`$JS.API.DIRECT.GET.${eventStream}.${eventsOf('crm')}`),
    );
    expect(newest.string()).toBe('events.crm.COMPANY_CREATED');
  });

  it('takes messages of 8 MiB', async () => {
    const limit = await as('gateway', async connection => connection.info!.max_payload);
    expect(limit).toBe(8 * 1024 * 1024);
  });
});
