import { shellList } from '../docker/documents';
import { partly } from '../docker/generated-lines';
import { type AppName, appKeys, appNames, apps } from '../local/apps';

/** Files of `k8s` that name every app, and those of each app's own manifests. */
export const appDocuments: Record<string, () => Promise<string>> = {
  ...partly('k8s/make-secrets.sh', () => ({
    apps: shellList,
    keys: appKeys.map(({ app, key }) => `add ${app} ${key} "$(key)"`).join('\n'),
  })),
  ...partly('k8s/base/kustomization.yaml', () => ({ apps: appNames.map(name => `- ${name}`).join('\n') })),
  ...partly('k8s/overlays/prod/secrets/kustomization.yaml', () => ({
    'secrets of the apps': appNames.map(name => `- { name: ${name}, envs: [${name}.env] }`).join('\n'),
    'secrets of the migrations': appNames.map(migrationSecret).join('\n'),
  })),
  ...Object.fromEntries(appNames.flatMap(ownManifests)),
};

const migrationSecret = (name: AppName): string =>
  `- { name: ${name}-migration, envs: [${name}-migration.env], options: { disableNameSuffixHash: true } }`;

/** The app's own part of its manifests; the template of all is k8s/base/app. */
function ownManifests(name: AppName): [string, () => Promise<string>][] {
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
