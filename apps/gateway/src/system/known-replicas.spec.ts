import { KnownReplicas, isSilent } from './known-replicas';

const now = 1_763_846_400_000;
const heartbeat = (id: string, missing: string[] = []) => ({
  id,
  version: '2.0.0',
  since: now,
  missing,
  figures: {},
});

describe('the replicas that sent a heartbeat', () => {
  let replicas: KnownReplicas;
  beforeEach(() => {
    replicas = new KnownReplicas();
  });
  const ids = (at: number) => replicas.of('crm', at).map(({ id }) => id);

  it('are silent after 15 seconds, and forgotten after a minute', () => {
    replicas.take('crm', heartbeat('a'), now);
    replicas.take('crm', heartbeat('b'), now + 10_000);
    const silentAt = (at: number) =>
      replicas
        .of('crm', at)
        .filter(replica => isSilent(replica, at))
        .map(({ id }) => id);
    expect([silentAt(now + 14_999), silentAt(now + 15_000)]).toEqual([[], ['a']]);
    expect([ids(now + 59_999), ids(now + 60_000)]).toEqual([['a', 'b'], ['b']]);
  });

  it('are not shown as silent after they have stopped in order', () => {
    replicas.take('crm', heartbeat('a', ['draining', 'nats']), now);
    expect([ids(now + 14_999), ids(now + 15_000)]).toEqual([['a'], []]);
  });

  it('are at most 100 of an app, those with the latest heartbeats', () => {
    for (let number = 100; number < 1_000; number += 1) {
      replicas.take('crm', heartbeat('kept'), now);
      replicas.take('crm', heartbeat(`x${number}`), now);
    }
    replicas.take('webhook', heartbeat('w'), now);
    expect(ids(now)).toHaveLength(100);
    expect(ids(now)).toEqual(expect.arrayContaining(['kept', 'x901', 'x999']));
    expect(replicas.of('webhook', now)).toHaveLength(1);
  });
});
