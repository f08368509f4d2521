import { fieldsOf } from '@patchbay/contracts/fields/field';
import type { Class } from '@patchbay/contracts/message';
import { type AppConfiguration, readConfiguration } from '@patchbay/platform/configuration';
import { configurationOf } from '../start/app-configuration';
import type { AppName } from '../local/apps';
import { type Content, type Manifest, type Workload, apps, ofKind, titleOf } from './manifest';

/** Variables for Node itself, and for traces, which start before the configuration is read. */
const readElsewhere = /^(NODE_OPTIONS|OTEL_.*)$/;

/**
 * Checks the variables of each app's pods with its configuration class: missing and invalid ones, ones that the app does not
 * read, and addresses of the pod itself, where nothing else can connect or be reached.
 */
export async function configurationComplaints(manifests: readonly Manifest[]): Promise<string[]> {
  const complaints = apps(manifests).map(async app => {
    const type = await configurationOf(app.manifest.metadata.name as AppName);
    const found = complaintsOf(environmentOf(app, manifests), type);
    return found.map(complaint => `${titleOf(app.manifest)}: ${complaint}`);
  });
  return (await Promise.all(complaints)).flat();
}

function complaintsOf(environment: Record<string, string>, type: Class<AppConfiguration>): string[] {
  const known = fieldsOf(type).map(({ name }) => name);
  const unread = Object.keys(environment).filter(key => !known.includes(key) && !readElsewhere.test(key));
  const complaints = unread.map(key => `the app does not read ${key}`);
  try {
    const values = Object.entries(readConfiguration(type, environment));
    const local = values.filter(([, value]) => /127\.0\.0\.1|localhost/.test(String(value)));
    return [...complaints, ...local.map(([key]) => `${key} is the pod itself`)];
  } catch (error) {
    return [...complaints, (error as Error).message];
  }
}

/** The variables of the app's container, including those of its ConfigMaps and Secrets. */
export function environmentOf({ pod }: Workload, manifests: readonly Manifest[]): Record<string, string> {
  const [{ envFrom, env = [] }] = pod.containers;
  const all = envFrom.map(({ configMapRef, secretRef }: Content) =>
    configMapRef
      ? dataOf(manifests, 'ConfigMap', configMapRef.name)
      : dataOf(manifests, 'Secret', secretRef.name),
  );
  const named = env.map(({ name, value }: { name: string; value: string }) => [name, value]);
  return Object.assign({}, ...all, Object.fromEntries(named));
}

function dataOf(manifests: readonly Manifest[], kind: string, name: string): Record<string, string> {
  const source = ofKind(manifests, kind).find(({ metadata }) => metadata.name === name);
  const data: [string, string][] = Object.entries(source?.data ?? {});
  if (kind === 'ConfigMap') return Object.fromEntries(data);
  return Object.fromEntries(data.map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
}
