import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { createMetrics } from '@patchbay/platform/metrics';
import { root } from '../local/root';
import { type Content, type Manifest, ofKind } from './manifest';

/** Suffixes of a histogram, which has one name in the code. */
const series = /_(bucket|count|sum)$/;
/** Metrics of Prometheus itself, of kube-state-metrics and of the kubelet. */
const builtIn = [
  'up',
  'kube_job_failed',
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
];

export interface Alert {
  alert: string;
  expr: string;
}

export const alertsOf = (manifests: readonly Manifest[]): Alert[] =>
  ofKind(manifests, 'PrometheusRule').flatMap(({ spec }) =>
    spec.groups.flatMap((group: Content) => group.rules),
  );

/** Names of the apps' metrics that an alert, the dashboard or an autoscaler uses. */
export function usedMetrics(manifests: readonly Manifest[]): string[] {
  const used = new Set(queries(manifests).flatMap(metricsIn));
  return [...used].filter(name => !builtIn.includes(name));
}

/** Used metrics that no source of the apps defines. */
export function unknownMetrics(manifests: readonly Manifest[]): string[] {
  const known = new Set([...metricsOfProcess(), ...metricsOfCode()]);
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(series, ''));
  return usedMetrics(manifests).filter(name => !isKnown(name));
}

/** Metrics of a query, each of which must have a selector after its name. */
const metricsIn = (query: string): string[] => [...query.matchAll(/\b([a-z_]+)\{/g)].map(([, name]) => name!);

function queries(manifests: readonly Manifest[]): string[] {
  const dashboards = ofKind(manifests, 'ConfigMap').flatMap(({ data = {} }) =>
    Object.keys(data).includes('dashboard.json') ? JSON.parse(data['dashboard.json']).panels : [],
  );
  const scalers = ofKind(manifests, 'ScaledObject').flatMap(({ spec }) => spec.triggers);
  return [
    ...alertsOf(manifests).map(({ expr }) => expr),
    ...dashboards.flatMap(({ targets }: Content) => targets.map(({ expr }: Alert) => expr)),
    ...scalers.map(({ metadata }: Content) => metadata.query ?? ''),
  ];
}

/** Those of an app that is a process of its own. */
function metricsOfProcess(): string[] {
  const registry = createMetrics('checks');
  collectDefaultMetrics({ register: registry });
  return registry.getMetricsAsArray().map(({ name }) => name);
}

/** Every quoted name in sources that define metrics. */
function metricsOfCode(): string[] {
  const texts = ['apps', 'libs'].flatMap(sourcesIn);
  const defining = texts.filter(text => /from '(prom-client|@patchbay\/platform\/metrics)'/.test(text));
  return defining.flatMap(text => [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name!));
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const sources = names.filter(name => /^[^/]+\/src\/.*(?<!\.spec)\.ts$/.test(name));
  return sources.map(name => readFileSync(join(root, folder, name), 'utf8'));
}
