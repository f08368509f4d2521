import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '@patchbay/platform/metrics';
import { root } from '../start/root';
import { type Content, type Manifest, ofKind } from './manifest';

/** Of a histogram, which has one name in the code. */
const series = /_(bucket|count|sum)$/;
/** Prometheus' own. */
const builtIn = ['up'];

export interface Alert {
  alert: string;
  expr: string;
}

export const alertsOf = (manifests: readonly Manifest[]): Alert[] =>
  ofKind(manifests, 'PrometheusRule').flatMap(({ spec }) =>
    spec.groups.flatMap((group: Content) => group.rules),
  );

/** Names of the metrics of the apps that an alert, the dashboard or an autoscaler asks for. */
export function usedMetrics(manifests: readonly Manifest[]): string[] {
  const asked = new Set(queries(manifests).flatMap(metricsIn));
  return [...asked].filter(name => !builtIn.includes(name));
}

/** Those of them that no app tells, as its sources have it. */
export function unknownMetrics(manifests: readonly Manifest[]): string[] {
  const known = new Set([...metricsOfProcess(), ...metricsOfCode()]);
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(series, ''));
  return usedMetrics(manifests).filter(name => !isKnown(name));
}

/** Each metric of a query has a selector behind its name. */
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

const metricsOfProcess = (): string[] =>
  createMetrics('checks')
    .getMetricsAsArray()
    .map(({ name }) => name);

/** Every name in quotes in a source that knows of metrics. */
function metricsOfCode(): string[] {
  const texts = ['apps', 'libs'].flatMap(sourcesIn);
  const telling = texts.filter(text => /from '(prom-client|@patchbay\/platform\/metrics)'/.test(text));
  return telling.flatMap(text => [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name!));
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const sources = names.filter(name => /^[^/]+\/src\/.*(?<!\.spec)\.ts$/.test(name));
  return sources.map(name => readFileSync(join(root, folder, name), 'utf8'));
}
