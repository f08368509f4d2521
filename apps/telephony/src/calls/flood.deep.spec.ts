import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestTelephony } from '../test-telephony';

/** Each has some 40 events. */
const calls = 400;

describe('more than a replica can take', () => {
  let test: TestTelephony;
  beforeAll(async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
  });
  afterAll(() => test.stop());

  it('is applied later, on the same link, and every call is known and told once', async () => {
    const logins = () => test.exchange.sent.filter(({ Action }) => Action === 'Login').length;
    const resyncs = async () => {
      const metrics = await Metrics.of(test.service.managementPort);
      return ['overflow', 'forgotten', 'message'].map(reason =>
        metrics.value('pbx_resyncs_total', { reason }),
      );
    };
    const before = [logins(), await resyncs()];
    const played = await Promise.all(
      Array.from({ length: calls }, () => test.exchange.play('answered-agent-hangs-up')),
    );
    const ids = played.flatMap(({ connections }) => connections).sort();
    expect(new Set(ids).size).toBe(calls);
    await eventually(async () => {
      const rows = await test.service.database.query(
        `SELECT connection_id FROM connections WHERE state = 'ENDED' AND NOT estimated ORDER BY connection_id`,
      );
      expect(rows.map(({ connection_id }: { connection_id: string }) => connection_id).sort()).toEqual(ids);
    });
    for (const action of ['CONNECTION_STARTED', 'CONNECTION_ANSWERED', 'CONNECTION_ENDED']) {
      const told = (await test.reported(action)).map(({ connection_id }) => connection_id);
      expect(told.sort()).toEqual(ids);
    }
    expect([logins(), await resyncs()]).toEqual(before);
    await test.statuses(['FREE', 'FREE']);
  });
});
