import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AckPolicy, type NatsConnection, connect } from 'nats';
import { serviceRequests } from '@patchbay/contracts/catalogue';
import { events } from '@patchbay/contracts/event-catalogue';
import { appNames, serviceNames } from '@patchbay/contracts/message';
import { startNatsServer, type NatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import {
  consumedParts,
  ensureEventStream,
  eventStream,
  eventsOf,
  outboxNotice,
  statusNotice,
  storedNotice,
} from '@patchbay/platform/event-stream';
import {
  type NatsUserName,
  natsConfiguration,
  natsPassword,
  natsUsers,
  natsVariables,
} from '../local/nats-users';
import { Secrets } from '../local/secrets';
import { inboxOf, isService, published } from './nats-rights';

/** Subjects that nobody, or the operator alone, may publish to. */
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
  ...['DELETE.EVENTS.webhook', 'DURABLE.CREATE.EVENTS.other', 'CREATE.EVENTS.outbound-0.events.>'].map(
    call => `$JS.API.CONSUMER.${call}`,
  ),
  '$JS.API.CONSUMER.MSG.NEXT.EVENTS.other',
  '$JS.ACK.EVENTS.other.1.1.1.1700000000000000000.0',
];

/** Subjects that nobody may subscribe to. */
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
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  /** Subjects that the server rejects while `use` runs. */
  const rejections = (user: NatsUserName, use: (connection: NatsConnection) => void): Promise<string[]> =>
    as(user, async connection => {
      const rejected: string[] = [];
      void (async () => {
        for await (const { permissionContext } of connection.status())
          if (permissionContext) rejected.push(permissionContext.subject);
      })();
      use(connection);
      // Rejections arrive before the answer to a later ping; then the loop above handles them.
      await connection.flush();
      await new Promise(setImmediate);
      return unique(rejected).sort();
    });

  const publishing = (subjects: string[]) => (connection: NatsConnection) => {
    for (const subject of subjects) connection.publish(subject);
  };

  const subscribing = (subjects: string[], queue?: string) => (connection: NatsConnection) => {
    for (const subject of subjects) connection.subscribe(subject, { queue, callback: () => undefined });
  };

  const all = unique([...natsUsers.flatMap(published), ...natsUsers.map(inboxOf), ...forbidden]);
  const ownSubjects = (user: NatsUserName) =>
    serviceRequests.filter(({ service }) => service === user).map(({ subject }) => subject);

  describe.each(natsUsers)('lets %s', user => {
    it('publish only its requests, answers and events', async () => {
      const others = all.filter(subject => !published(user).includes(subject));
      expect(await rejections(user, publishing(all))).toEqual(others.sort());
    });

    const statuses = [...appNames, '*'].map(statusNotice);
    const notices = [storedNotice, ...serviceNames.map(outboxNotice), ...statuses];
    const isReceived = (notice: string) =>
      user === 'gateway' ? [storedNotice, ...statuses].includes(notice) : notice === outboxNotice(user);

    it('subscribe to its own subjects in its queue group, to its inbox, and to the notices for it', async () => {
      const subjects = serviceRequests.map(({ subject }) => subject);
      const foreign = subjects.filter(subject => !ownSubjects(user).includes(subject));
      expect(await rejections(user, subscribing(subjects, user))).toEqual(foreign.sort());
      expect(await rejections(user, subscribing([inboxOf(user), ...notices.filter(isReceived)]))).toEqual([]);
    });

    it('subscribe to nothing else', async () => {
      const inboxes = natsUsers.filter(other => other !== user).map(inboxOf);
      const emitted = events.map(({ subject }) => subject);
      const handled = serviceRequests.map(({ subject }) => subject);
      const others = notices.filter(notice => !isReceived(notice));
      const elsewhere = unique([...eavesdropping, ...inboxes, ...emitted, ...handled, ...others]).sort();
      expect(await rejections(user, subscribing(elsewhere))).toEqual(elsewhere);
      const foreignGroup = natsUsers.find(other => isService(other) && other !== user);
      expect(await rejections(user, subscribing(handled, foreignGroup))).toEqual(unique(handled).sort());
    });
  });

  it.each([undefined, 'crm', 'nobody'])('rejects %s without a password', async user => {
    const anonymous = connect({ port: server.port, user, reconnect: false });
    await expect(anonymous).rejects.toThrow(/Authorization Violation/);
  });

  it("returns a service's own newest event, not the newest of the stream", async () => {
    const emit = (user: NatsUserName, subject: string) =>
      as(user, connection => connection.jetstream({ checkAPI: false }).publish(subject, subject));
    await emit('crm', 'events.crm.3.COMPANY_CREATED');
    await emit('telephony', 'events.telephony.5.FORWARDING_CREATED');
    const newest = await as('crm', connection =>
      connection.request(`$JS.API.DIRECT.GET.${eventStream}.${eventsOf('crm')}`),
    );
    expect(newest.string()).toBe('events.crm.3.COMPANY_CREATED');
  });

  it('lets the operator look at the stream and remove a consumer that nobody uses', async () => {
    const part = consumedParts.outbound![0]!;
    const settings = { name: part.consumer, filter_subject: part.filter, ack_policy: AckPolicy.Explicit };
    await as('outbound', async connection =>
      (await connection.jetstreamManager({ checkAPI: false })).consumers.add(eventStream, settings),
    );
    await as('operator', async connection => {
      const { streams, consumers } = await connection.jetstreamManager();
      expect((await streams.info(eventStream)).state.messages).toBeGreaterThan(0);
      expect((await streams.getMessage(eventStream, { seq: 1 })).subject).toMatch(/^events\./);
      const names = async () => (await consumers.list(eventStream).next()).map(({ name }) => name);
      expect(await names()).toEqual([part.consumer]);
      await consumers.delete(eventStream, part.consumer);
      expect(await names()).toEqual([]);
    });
  });

  it('accepts messages of 8 MiB', async () => {
    const limit = await as('gateway', async connection => connection.info!.max_payload);
    expect(limit).toBe(8 * 1024 * 1024);
  });
});
