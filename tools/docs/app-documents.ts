import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedServices } from '../docker/compose-services';
import { generatedRights } from '../docker/nats-conf';
import { type AppName, appNames, apps, appKeys } from '../start/apps';
import { root } from '../start/root';
import { withGenerated } from './generated-lines';

const partly = (file: string, lines: () => Record<string, string>) => ({
  [file]: async () => withGenerated(await readFile(join(root, file), 'utf8'), lines()),
});

const shellList = `apps='${appNames.join(' ')}'`;

/** Files that name every app, or whose marked lines do. */
export const appDocuments: Record<string, () => Promise<string>> = {
  ...partly('docker/nats.conf', generatedRights),
  ...partly('docker/compose.yaml', generatedServices),
  ...partly('docker/make-env.sh', () => ({
    apps: shellList,
    keys: appKeys.map(({ key }) => `echo "${key}=$(head -c 32 /dev/urandom | base64)"`).join('\n'),
  })),
  ...partly('docker/monitoring/prometheus.yaml', () => ({
    apps: appNames.map(name => `- ${name}:8081`).join('\n'),
  })),
  ...partly('docker/monitoring/alerts.yaml', () => ({ 'number of apps': missingApp() })),
  ...partly('k8s/make-secrets.sh', () => ({
    apps: shellList,
    keys: appKeys
      .map(
        ({ app, key }) =>
          `echo "${key}=$(head -c 32 /dev/urandom | base64 | tr -d '\\n')" >> "$new/${app}.env"`,
      )
      .join('\n'),
  })),
  ...partly('k8s/base/kustomization.yaml', () => ({ apps: appNames.map(name => `- ${name}`).join('\n') })),
  ...partly('k8s/overlays/prod/secrets/kustomization.yaml', () => ({
    'secrets of the apps': appNames.map(name => `- { name: ${name}, envs: [${name}.env] }`).join('\n'),
    'secrets of the migrations': appNames.map(migrationSecret).join('\n'),
  })),
  ...Object.fromEntries(appNames.flatMap(kustomizations)),
};

function missingApp(): string {
  const started = 'process_start_time_seconds{namespace="patchbay"}';
  return `expr: count(count by (app) (${started})) < ${appNames.length} or absent(${started})`;
}

const migrationSecret = (name: AppName): string =>
  `- { name: ${name}-migration, envs: [${name}-migration.env], options: { disableNameSuffixHash: true } }`;

/** The app's own part of its manifests; the template of all is k8s/base/app. */
function kustomizations(name: AppName): [string, () => Promise<string>][] {
  return [
    [`k8s/base/${name}/kustomization.yaml`, async () => kustomization(name)],
    [`k8s/base/${name}/service-account.yaml`, async () => serviceAccount(name)],
  ];
}

const serviceAccount = (name: AppName): string => `# Written by: npm run docs.
apiVersion: v1
kind: ServiceAccount
metadata:
  name: ${name}
automountServiceAccountToken: false
`;

function kustomization(name: AppName): string {
  const patches = Object.entries(apps[name].patches ?? {}).map(
    ([kind, file]) => `  - path: ${file}\n    target: { kind: ${kind} }\n`,
  );
  return `# Written by: npm run docs.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [service-account.yaml]
components: [../app]
configMapGenerator:
  - name: ${name}-config
    envs: [config.env]
${patches.length === 0 ? '' : `patches:\n${patches.join('')}`}`;
}
