import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames } from '../start/apps';
import { root } from '../start/root';
import { type Manifest, apps } from './manifest';
import { alertsOf, unknownMetrics } from './metric-names';
import { render } from './render';

const mebibytes = /^(\d+)Mi$/;

describe('the alerts and the dashboard', () => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = render('operators');
  });

  const expressionOf = (name: string) => alertsOf(manifests).find(({ alert }) => alert === name)!.expr;

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

  it('contain the number of apps and the memory limit', () => {
    expect(expressionOf('PatchbayAppMissing')).toContain(`< ${appNames.length}`);
    const limits = apps(manifests).map(({ pod }) => pod.containers[0].resources.limits.memory);
    const [, limit] = mebibytes.exec(limits[0])!;
    expect(new Set(limits).size).toBe(1);
    expect(expressionOf('PatchbayMemoryFull')).toContain(`* ${limit} * 1024 * 1024`);
  });
});

const dashboardOf = (expr: string) => ({ panels: [{ targets: [{ expr }] }] });
