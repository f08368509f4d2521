import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppName, appNames } from '@patchbay/tools/local/apps';
import { root } from '@patchbay/tools/local/root';
import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { System } from './system';

interface Documented {
  name: string;
  type: string;
  labels: string[];
  apps: readonly AppName[];
}

const groups: Readonly<Record<string, readonly AppName[]>> = {
  all: appNames,
  services: appNames.filter(name => name !== 'gateway'),
};

/** Rows of the table in docs/observability.md. */
function documented(): Documented[] {
  const text = readFileSync(join(root, 'docs/observability.md'), 'utf8');
  return [...text.matchAll(/^\| `(\w+)` +\| (histogram|gauge|counter) +\| (.*?) *\| (.*?) *\|/gm)].map(
    ([, name, type, labels, apps]) => ({
      name: name!,
      type: type!,
      labels: labels!.split(', ').filter(Boolean).sort(),
      apps: groups[apps!] ?? (apps!.split(', ') as AppName[]),
    }),
  );
}

/** Those of prom-client; the limit of memory is ours. */
const ofNode = /^(nodejs|process)_(?!memory_limit_bytes$)/;
const ofEveryone = ['app', 'le'];

describe('the list of metrics in docs/observability.md', () => {
  let exchange: FakeExchange;
  let system: System;
  let scraped: Map<AppName, Metrics>;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    system = await System.start({ telephony: exchange.environment });
    await system.succeed('POST', '/forwardings', { forward_to: '1' });
    const all = appNames.map(
      async name =>
        [name, await Metrics.of(system.patchbay.service(name).managementPort)] as [AppName, Metrics],
    );
    scraped = new Map(await Promise.all(all));
  });
  afterAll(async () => {
    await system.stop();
    await exchange.stop();
  });

  it.each(appNames)('has exactly the metrics of %s', app => {
    const expected = documented().filter(({ apps }) => apps.includes(app));
    const families = [...scraped.get(app)!.families].filter(([name]) => !ofNode.test(name));
    expect(families.map(([name, { type }]) => `${name} ${type}`).sort()).toEqual(
      expected.map(({ name, type }) => `${name} ${type}`).sort(),
    );
  });

  it('has their labels', () => {
    const labels = new Map(documented().map(({ name, labels }) => [name, labels]));
    const samples = [...scraped.values()].flatMap(metrics => metrics.samples);
    for (const sample of samples.filter(({ name }) => !ofNode.test(name))) {
      const family = sample.name.replace(/_(bucket|sum|count)$/, '');
      const own = Object.keys(sample.labels).filter(label => !ofEveryone.includes(label));
      expect([family, own.sort()]).toEqual([family, labels.get(family)]);
      expect(sample.labels.app).toMatch(/^\w+$/);
    }
  });

  it('has conventional names, and the apps export a help text for each', () => {
    for (const { name, type } of documented()) {
      expect(name).toMatch(/^[a-z][a-z_]*[a-z]$/);
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      if (/(^|_)(duration|lag|age)(_|$)/.test(name)) expect(name).toMatch(/_seconds$/);
      expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb)$/);
    }
    for (const metrics of scraped.values())
      for (const [name, { help }] of metrics.families) expect([name, help]).not.toEqual([name, '']);
  });

  it('includes the event loop delay, which every app measures continuously', async () => {
    for (const [app, metrics] of scraped) {
      const { managementPort } = system.patchbay.service(app);
      const samplesOf = (seen: Metrics) => seen.value('event_loop_delay_seconds_count')!;
      await eventually(async () =>
        expect(samplesOf(await Metrics.of(managementPort))).toBeGreaterThan(samplesOf(metrics)),
      );
      const bounds = metrics.samples.filter(({ name }) => name === 'event_loop_delay_seconds_bucket');
      expect([app, bounds.map(({ labels }) => labels.le)]).toEqual([
        app,
        expect.arrayContaining(['0.25', '1', '5']),
      ]);
    }
  });
});
