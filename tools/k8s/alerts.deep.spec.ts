import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPromtool } from '@patchbay/infra/prometheus-install';
import { appNames } from '../local/apps';
import { root } from '../local/root';
import { alertCases } from './alert-cases';
import { type Manifest, ofKind } from './manifest';
import { alertsOf, unknownMetrics } from './metric-names';
import { render } from './render';

describe('the alerts and the dashboard', () => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = render('operators');
  });

  it('use only metrics that the apps export', () => {
    expect(unknownMetrics(manifests)).toEqual([]);
  });

  it.each([
    ['PrometheusRule', (it: Manifest) => (it.spec.groups[0].rules[0].expr = 'no_such_seconds{} > 1')],
    ['ScaledObject', (it: Manifest) => (it.spec.triggers[1].metadata.query = 'sum(no_such_seconds{})')],
    [
      'ConfigMap',
      (it: Manifest) => (it.data['dashboard.json'] = JSON.stringify(dashboardOf('no_such_seconds{}'))),
    ],
  ])('are found with an unknown metric in a %s', (kind, damage) => {
    const copy = structuredClone(manifests);
    damage(copy.find(it => it.kind === kind && (kind !== 'ConfigMap' || it.data?.['dashboard.json']))!);
    expect(unknownMetrics(copy)).toEqual(['no_such_seconds']);
  });

  it('are each explained in docs/operations.md', () => {
    const text = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
    const explained = [...text.matchAll(/^\| `(Patchbay\w+)` /gm)].map(([, name]) => name);
    expect(explained).toEqual(alertsOf(manifests).map(({ alert }) => alert));
  });

  it('contain the number of apps', () => {
    const { expr } = alertsOf(manifests).find(({ alert }) => alert === 'PatchbayAppMissing')!;
    expect(expr).toContain(`< ${appNames.length}`);
  });

  it('leave out pods that still wait for their migration', () => {
    const [{ relabelings }] = ofKind(manifests, 'ServiceMonitor')[0]!.spec.endpoints;
    expect(relabelings).toEqual([
      { action: 'drop', sourceLabels: ['__meta_kubernetes_pod_phase'], regex: 'Pending' },
    ]);
  });
});

describe('an alert', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-alerts-'));
  let promtool: string;
  beforeAll(async () => {
    promtool = await findPromtool();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has a case in which it fires and one in which it does not', () => {
    const named = (isFiring: boolean) =>
      new Set(alertCases.filter(({ fires }) => fires === isFiring).map(({ alert }) => alert));
    const all = new Set(alertsOf(render('operators')).map(({ alert }) => alert));
    expect([named(true), named(false)]).toEqual([all, all]);
  });

  it.each(alertCases)('$alert fires: $fires, when $what', ({ alert, fires, minute, series }) => {
    const query = `count by (alertname) (ALERTS{alertname="${alert}", alertstate="firing"}) > bool 0`;
    const tests = {
      rule_files: [join(root, 'docker', 'monitoring', 'alerts.yaml')],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
          promql_expr_test: [
            {
              expr: query,
              eval_time: `${minute}m`,
              exp_samples: fires ? [{ labels: `{alertname="${alert}"}`, value: 1 }] : [],
            },
          ],
        },
      ],
    };
    const file = join(folder, 'tests.json');
    writeFileSync(file, JSON.stringify(tests));
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it.each([
    ['config', 'prometheus.yaml'],
    ['rules', 'alerts.yaml'],
  ])('is in files that Prometheus accepts: %s', (what, name) => {
    execFileSync(promtool, ['check', what, join(root, 'docker', 'monitoring', name)], { stdio: 'pipe' });
  });
});

const dashboardOf = (expr: string) => ({ panels: [{ targets: [{ expr }] }] });
