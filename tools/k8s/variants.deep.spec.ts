import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames } from '../local/apps';
import { root } from '../local/root';
import { type Manifest, ofKind, parseManifests, workloads } from './manifest';
import { render } from './render';

const withComponent = (name: string) => (copy: string) => {
  const file = join(copy, 'overlays', 'dev', 'kustomization.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('components:\n', `components:\n  - ../../components/${name}\n`));
};

const titles = (manifests: Manifest[]) =>
  manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();

describe('the trial overlay', () => {
  it('is dev without volume claims', () => {
    const trial = render('trial');
    expect(titles(trial)).toEqual(titles(render('dev')));
    for (const { spec } of ofKind(trial, 'StatefulSet')) {
      expect(spec.volumeClaimTemplates).toBeUndefined();
      const { containers, volumes } = spec.template.spec;
      const mounted = containers[0].volumeMounts.map(({ name }: { name: string }) => name);
      expect(volumes.map(({ name }: { name: string }) => name).sort()).toEqual(mounted.sort());
    }
  });

  it('avoids two volume claims of 10 GiB', () => {
    const claims = ofKind(render('dev'), 'StatefulSet').flatMap(({ spec }) => spec.volumeClaimTemplates);
    expect(claims.map(({ spec }) => spec.resources.requests.storage)).toEqual(['10Gi', '10Gi']);
  });
});

describe('the sizes of a system', () => {
  const changed = (system: 'dev' | 'prod') =>
    render(system, copy => {
      const file = join(copy, 'overlays', system, 'sizes.yaml');
      const numbers = { 'replicas: 1': 'replicas: 3', 'maxReplicas: 4': 'maxReplicas: 9' };
      let text = readFileSync(file, 'utf8').replaceAll(/memory: \w+ \}/g, 'memory: 7Gi }');
      for (const [before, after] of Object.entries(numbers)) text = text.replaceAll(before, after);
      writeFileSync(file, text);
    });

  it.each(['dev', 'prod'] as const)('%s are all in one file', system => {
    const all = changed(system);
    const lasting = workloads(all).filter(({ manifest }) => manifest.kind !== 'Job');
    for (const { pod } of lasting) expect(pod.containers[0].resources.limits.memory).toBe('7Gi');
    for (const { spec } of ofKind(all, 'HorizontalPodAutoscaler')) expect(spec.maxReplicas).toBe(9);
    const replicas = ofKind(all, 'Deployment').map(({ spec }) => spec.replicas);
    expect(replicas).toEqual(Array(appNames.length).fill(system === 'dev' ? 3 : undefined));
  });

  it.each(['dev', 'prod'] as const)('%s are those of the base unless they are changed', system => {
    const without = render(system, copy => {
      const file = join(copy, 'overlays', system, 'kustomization.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('  - path: sizes.yaml\n', ''));
    });
    const heap = ({ name }: { name: string }) => name === 'NODE_OPTIONS';
    const sizes = (all: Manifest[]) => [
      workloads(all).map(({ pod: { containers } }) => [
        containers[0].resources,
        containers[0].env?.find(heap),
      ]),
      ofKind(all, 'HorizontalPodAutoscaler').map(({ spec }) => spec),
    ];
    expect(sizes(render(system))).toEqual(sizes(without));
  });
});

/** Last, because a component patches the objects of earlier ones. */
const withLastComponent = (name: string) => (copy: string) => {
  const file = join(copy, 'overlays', 'dev', 'kustomization.yaml');
  const last = '  - ../../components/bootstrap\n';
  writeFileSync(file, readFileSync(file, 'utf8').replace(last, `${last}  - ../../components/${name}\n`));
};

describe('images from elsewhere', () => {
  it('are pulled by every pod with a Secret', () => {
    const all = render('dev', withLastComponent('pull-secret'));
    const withSecret = ofKind(all, 'ServiceAccount')
      .filter(({ imagePullSecrets }) => imagePullSecrets?.[0].name === 'registry')
      .map(({ metadata }) => metadata.name);
    const used = workloads(all).map(({ pod }) => pod.serviceAccountName);
    expect(withSecret.sort()).toEqual([...new Set(used)].sort());
  });

  it('come from a mirror, also those of Postgres and NATS, as docs/operations.md says', () => {
    const text = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
    const [mirrors] = /^images:\n(?: {2}- .*\n)+/m.exec(text)!;
    const all = render('dev', copy => {
      writeFileSync(join(copy, 'overlays', 'dev', 'images.env'), 'REGISTRY=registry.example.com/patchbay\n');
      const file = join(copy, 'overlays', 'dev', 'kustomization.yaml');
      writeFileSync(file, readFileSync(file, 'utf8') + mirrors);
    });
    const images = workloads(all).flatMap(({ containers }) => containers.map(({ image }) => image));
    expect(images.filter(image => !image.startsWith('registry.example.com/'))).toEqual([]);
  });
});

describe('the component for OpenShift', () => {
  it('lets the cluster choose the user of every pod', () => {
    for (const { pod } of workloads(render('dev', withLastComponent('openshift'))))
      expect(pod.securityContext).toEqual({ seccompProfile: { type: 'RuntimeDefault' } });
  });
});

it('has a component that allows pods to query the name server of their node', () => {
  const [policy] = render('dev', withComponent('node-local-dns')).filter(
    ({ metadata }) => metadata.name === 'name-resolution-on-node',
  );
  expect(policy!.spec.egress[0].to).toEqual([{ ipBlock: { cidr: '169.254.20.10/32' } }]);
});

describe('the example of a Gateway', () => {
  const example = parseManifests(readFileSync(join(root, 'k8s', 'examples', 'public-gateway.yaml'), 'utf8'));
  const [gateway] = ofKind(example, 'Gateway') as [Manifest];
  const prod = render('prod');
  const [route] = ofKind(prod, 'HTTPRoute') as [Manifest];

  it("has the listener of prod's route, with a certificate for its host", () => {
    const [parent] = route.spec.parentRefs;
    expect([parent.name, parent.namespace]).toEqual([gateway.metadata.name, gateway.metadata.namespace]);
    const listener = gateway.spec.listeners.find(({ name }: { name: string }) => name === parent.sectionName);
    expect([listener.hostname]).toEqual(route.spec.hostnames);
    expect(listener.tls.certificateRefs).toEqual([{ name: 'gateway-tls' }]);
    expect(listener.allowedRoutes.namespaces.selector.matchLabels).toEqual({
      'kubernetes.io/metadata.name': route.metadata.namespace,
    });
  });

  it('may connect to the gateway, and gets its certificate from the issuer in the same file', () => {
    const [issuer] = ofKind(example, 'ClusterIssuer');
    const { annotations } = gateway.metadata as unknown as { annotations: Record<string, string> };
    expect(annotations['cert-manager.io/cluster-issuer']).toBe(issuer!.metadata.name);
    const policy = ofKind(prod, 'NetworkPolicy').find(
      ({ metadata }) => metadata.name === 'gateway-from-gateways',
    )!;
    const [{ from }] = policy.spec.ingress;
    expect(from[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name']).toBe(
      gateway.metadata.namespace,
    );
  });
});
