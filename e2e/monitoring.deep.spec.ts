import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { choosePort } from '@patchbay/infra/ports';
import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { usedMetrics } from '@patchbay/tools/k8s/metric-names';
import { render } from '@patchbay/tools/k8s/render';
import { appNames } from '@patchbay/tools/local/apps';
import { root } from '@patchbay/tools/local/root';
import { addCallingCampaign, hadCalls } from './calling-campaign';
import { Prometheus } from './prometheus';
import { System } from './system';

interface Rule {
  name: string;
  health: string;
  lastError?: string;
}

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const alerts: { alert: string }[] = parse(read('docker', 'monitoring', 'alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: object[] }) => rules,
);
const { panels }: { panels: Panel[] } = JSON.parse(read('k8s', 'components', 'monitoring', 'dashboard.json'));
/** The panel that is empty as long as all is well. */
const failures = 'Failed requests to services, by app';
/** As Grafana asks, with what it puts in the places of its variables. */
const asked = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }): [string, string] => [
    title,
    expr.replaceAll('$namespace', 'patchbay').replaceAll('$__rate_interval', '1m'),
  ]),
);

describe('Prometheus with the configuration of docker/compose.yaml', () => {
  let exchange: FakeExchange;
  let system: System;
  let prometheus: Prometheus;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    system = await System.start({ telephony: exchange.environment });
    // Something to show: a request, a delivery that fails, and calls of a campaign that calls by itself.
    const nobody = `http://127.0.0.1:${await choosePort()}/`;
    await system.succeed('POST', '/webhooks', { actions: ['FORWARDING_CREATED'], subscription_url: nobody });
    await system.succeed('POST', '/forwardings', { forward_to: '1' });
    const { campaign } = await addCallingCampaign(system, 'anna.nowak', { dialer: 'progressive' });
    await hadCalls(system, campaign, 9, 0);
    prometheus = await Prometheus.start(system.patchbay);
  });
  afterAll(async () => {
    await prometheus.stop();
    await system.stop();
    await exchange.stop();
  });

  it('reaches every app, and names it', async () => {
    await eventually(async () => {
      const { activeTargets } = await prometheus.read('targets');
      const seen = activeTargets.map(({ labels, health, lastError }: any) => [labels.pod, health, lastError]);
      expect(seen.sort()).toEqual(appNames.map(name => [name, 'up', '']).sort());
    });
    const named = await prometheus.query('process_start_time_seconds{namespace="patchbay"}');
    expect(named.map(({ metric }) => [metric.app, metric.pod]).sort()).toEqual(
      appNames.map(name => [name, name]).sort(),
    );
  });

  it('evaluates every alert, of which none fires or waits to, and each finds what it asks for', async () => {
    await eventually(async () => {
      const { groups } = await prometheus.read('rules');
      const rules: Rule[] = groups.flatMap((group: { rules: Rule[] }) => group.rules);
      expect(rules.map(({ name, health, lastError }) => [name, health, lastError]).sort()).toEqual(
        alerts.map(({ alert }) => [alert, 'ok', undefined]).sort(),
      );
    });
    // Before it has reached all apps one is missing.
    await eventually(async () => expect((await prometheus.read('alerts')).alerts).toEqual([]));
  });

  it('has every metric that an alert, the dashboard or an autoscaler asks for', async () => {
    const names = usedMetrics(render('operators'));
    await eventually(async () => {
      const found = await Promise.all(names.map(name => prometheus.query(`count(${name})`)));
      expect(names.filter((_name, place) => found[place]!.length === 0)).toEqual([]);
    });
  });

  it('has something to show in each panel of the dashboard, but for failures', async () => {
    // A busy machine has failures to show: a request that found no app in time.
    const others = async () => (await emptyPanels()).filter(title => title !== failures);
    await eventually(async () => expect(await others()).toEqual([]));
  });

  it('shows failures, and waits with its alert, when an app is gone', async () => {
    await system.patchbay.service('crm').stop();
    expect((await system.send('GET', '/customers')).status).toBe(503);
    await eventually(async () => expect(await emptyPanels()).toEqual([]));
    await eventually(async () => {
      const { alerts: seen } = await prometheus.read('alerts');
      const waiting = seen.map(({ labels, state }: any) => [labels.alertname, labels.pod, state]);
      expect(waiting).toContainEqual(['PatchbayReplicaDown', 'crm', 'pending']);
    });
  });

  async function emptyPanels(): Promise<string[]> {
    const found = await Promise.all(asked.map(([, expression]) => prometheus.query(expression)));
    return asked.filter((_one, place) => found[place]!.length === 0).map(([title]) => title);
  }
});
