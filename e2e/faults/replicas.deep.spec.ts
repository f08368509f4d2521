/** @long */
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { usedMetrics } from '@patchbay/tools/k8s/metric-names';
import { render } from '@patchbay/tools/k8s/render';
import { type AppName, appNames } from '@patchbay/tools/local/apps';
import type { Replica } from '@patchbay/tools/start/replica';
import { System } from '../system';
import { startSecondGateway } from './second-gateway';
import { SpreadWrites } from './spread-writes';

describe('two replicas of everything', () => {
  let exchange: FakeExchange;
  let system: System;
  let secondGateway: Replica;
  let gateways: string[];
  const seconds = new Map<AppName, Replica>();
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    system = await System.start({ telephony: exchange.environment });
    for (const name of appNames.filter(name => name !== 'gateway'))
      seconds.set(name, await system.patchbay.startService(name));
    const second = await startSecondGateway(system);
    secondGateway = second.replica;
    gateways = [system.url, second.url];
  });
  afterAll(async () => {
    await secondGateway.stop();
    await system.stop();
    await exchange.stop();
  });

  it('export every metric that an alert, the dashboard or an autoscaler uses', async () => {
    const texts = appNames.map(async name => {
      const { managementPort } = system.patchbay.service(name);
      return (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
    });
    const exported = (await Promise.all(texts)).join('\n');
    const isExported = (name: string) =>
      new RegExp(`^# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `, 'm').test(exported);
    const used = usedMetrics(render('operators'));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(name => !isExported(name))).toEqual([]);
  });

  it('store each acknowledged write once, emit its event once, and store no rejected write, when one of each is killed', async () => {
    const writes = await SpreadWrites.begin(system, gateways, 120);
    await writes.acknowledged(20);
    for (const name of appNames) {
      system.patchbay.service(name).kill('SIGKILL');
      if (name === 'gateway') writes.leave(system.url);
      await writes.acknowledged(20);
    }
    await writes.end();
    await writes.check();
    for (const replica of [...seconds.values(), secondGateway]) expect(await replica.isReady()).toBe(true);
    await writes.close();
  });
});
