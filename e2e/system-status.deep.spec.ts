/** @long */
import type { SystemMetrics, SystemStatus } from '@patchbay/contracts/gateway/system';
import { eventually } from '@patchbay/testing/eventually';
import { appNames } from '@patchbay/tools/local/apps';
import { System } from './system';

const everywhere = ['event_loop_delay_p99_ms'];
const ofServices = ['outbox_waiting', 'outbox_oldest_seconds', ...everywhere];
const known: Record<(typeof appNames)[number], string[]> = {
  gateway: ['requests_per_second', 'errors_per_second', ...everywhere],
  crm: ofServices,
  ticketing: ['events_pending', ...ofServices],
  outbound: ['events_pending', ...ofServices],
  telephony: ofServices,
  webhook: ['events_pending', 'deliveries_due', 'deliveries_oldest_seconds', ...ofServices],
  mail: ['events_pending', ...ofServices],
};

describe('the status of the system', () => {
  let system: System;
  beforeAll(async () => {
    system = await System.start({}, ['telephony']);
  });
  afterAll(() => system.stop());
  const read = (): Promise<SystemStatus> => system.succeed('GET', '/system/status');

  it('has every app ready, with its figures', async () => {
    await eventually(async () => {
      const { apps } = await read();
      expect(apps.map(({ app, state, figures }) => [app, state, Object.keys(figures).sort()])).toEqual(
        appNames.map(app => [app, 'ready', known[app].toSorted()]),
      );
    });
    await eventually(async () => {
      const { series }: SystemMetrics = await system.succeed('GET', '/system/metrics');
      expect(new Set(series.map(({ app }) => app))).toEqual(new Set(appNames));
    });
  });

  it('has one replica less after it was stopped, and a silent one after it was killed', async () => {
    const second = await system.patchbay.startService('telephony');
    const replicas = async () => (await read()).apps.find(({ app }) => app === 'telephony')!.replicas;
    await eventually(async () =>
      expect((await replicas()).map(({ state }) => state)).toEqual(['ready', 'ready']),
    );
    await second.stop();
    await eventually(async () => expect((await replicas()).map(({ state }) => state)).toEqual(['ready']));
    system.patchbay.service('telephony').kill('SIGKILL');
    await eventually(async () => expect((await replicas()).map(({ state }) => state)).toEqual(['silent']));
  });
});
