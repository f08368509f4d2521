import { natsUrl, postgresUrl } from '@patchbay/testing/servers';
import { FaultProxy } from '@patchbay/testing/fault-proxy';
import { findGivenServers } from './given-servers';

describe('servers that are given to npm start', () => {
  it('are none without variables', async () => {
    expect(await findGivenServers({ POSTGRES_ADMIN_URL: '' })).toEqual({ problems: [] });
  });

  it('are used when they answer', async () => {
    expect(await findGivenServers({ POSTGRES_ADMIN_URL: postgresUrl(), NATS_URL: natsUrl() })).toEqual({
      databaseUrl: postgresUrl(),
      natsUrl: natsUrl(),
      problems: [],
    });
  });

  it('are not the database of one app, are URLs, and answer: all problems at once, without passwords', async () => {
    const { problems } = await findGivenServers({
      DATABASE_URL: 'postgres://crm_app:hunter2@127.0.0.1/patchbay',
      POSTGRES_ADMIN_URL: 'postgres://admin:hunter2@127.0.0.1:1/postgres',
      NATS_URL: 'http://user:hunter2@127.0.0.1:4222',
    });
    expect(problems).toEqual([
      expect.stringMatching(
        /^DATABASE_URL is set, which is the database of a single app; .*POSTGRES_ADMIN_URL/,
      ),
      'The server in POSTGRES_ADMIN_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
      expect.stringMatching(/^NATS_URL is not a valid URL; expected nats:/),
    ]);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('are new enough', async () => {
    const postgres = await FaultProxy.start(postgresUrl());
    postgres.rewrite(said => said.replace(/\d{6}(?=C)/, '150018'));
    const nats = await FaultProxy.start(natsUrl());
    nats.rewrite(said => said.replace(/"version":"[^"]+"/, '"version":"2.8.4"'));
    const { problems } = await findGivenServers({ POSTGRES_ADMIN_URL: postgres.url, NATS_URL: nats.url });
    expect(problems).toEqual([
      'The server in POSTGRES_ADMIN_URL cannot be used: Postgres 16 or newer is needed; the server is Postgres 15.18',
      `The server in NATS_URL cannot be used: NATS 2.9 or newer is needed; the server at ${new URL(nats.url).host} is NATS 2.8.4`,
    ]);
    await postgres.stop();
    await nats.stop();
  });
});
