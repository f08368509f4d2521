import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf } from '@patchbay/contracts/fields/field';
import { configurationOf } from '../start/app-configuration';
import { root } from '../local/root';
import { type Content, ofKind, workloads } from './manifest';
import { render } from './render';

/** The blocks of YAML that docs/calls.md tells an operator to add to an overlay, by the key that they begin with. */
const added = (key: string): string => {
  const text = readFileSync(join(root, 'docs', 'calls.md'), 'utf8');
  const blocks = [...text.matchAll(new RegExp(`^${key}:\\n((?: .*\\n)+)`, 'gm'))];
  return `${key}:\n${blocks.map(([, entries]) => entries).join('')}`;
};

const manifests = render('dev', copy => {
  const overlay = join(copy, 'overlays', 'dev');
  const file = join(overlay, 'kustomization.yaml');
  const text = ['components', 'configMapGenerator', 'patches'].reduce(
    (all, key) => all.replace(`${key}:\n`, added(key)),
    readFileSync(file, 'utf8').replace(
      'components:\n',
      'components:\n  - ../../components/exchange-questions\n',
    ),
  );
  writeFileSync(file, text);
  writeFileSync(join(overlay, 'exchange-ca.crt'), 'a certificate');
});
const telephony = workloads(manifests).find(
  ({ manifest }) => manifest.kind === 'Deployment' && manifest.metadata.name === 'telephony',
)!;
const [app] = telephony.containers.filter(({ name }) => name === 'app');

describe('the component for an exchange', () => {
  it('gives telephony settings that it knows, above what it has', async () => {
    const [settings] = ofKind(manifests, 'ConfigMap').filter(({ metadata }) =>
      /^exchange-\w{10}$/.test(metadata.name),
    );
    expect(settings!.data.PBX_HOST).toBe('pbx.example.com');
    const known = fieldsOf(await configurationOf('telephony')).map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(Object.keys(settings!.data)));
    const sources = app!.envFrom.map(
      ({ configMapRef, secretRef }: Content) => (configMapRef ?? secretRef).name,
    );
    const usual = ['common', 'telephony-config', 'telephony'].map(name =>
      expect.stringMatching(new RegExp(`^${name}`)),
    );
    expect(sources).toEqual([...usual, settings!.metadata.name, 'exchange']);
  });

  it('mounts what the settings name', () => {
    const [settings] = ofKind(manifests, 'ConfigMap').filter(({ metadata }) =>
      /^exchange-\w{10}$/.test(metadata.name),
    );
    const folders = app!.volumeMounts.map(({ mountPath }: Content) => mountPath);
    expect(folders).toContain(settings!.data.PBX_RECORDINGS);
    expect(folders.map((folder: string) => `${folder}/ca.crt`)).toContain(settings!.data.PBX_CA);
    const mounts = app!.volumeMounts.filter(({ mountPath }: Content) => mountPath !== '/tmp');
    expect(mounts.every(({ readOnly }: Content) => readOnly)).toBe(true);
  });

  it('opens the way to the exchange, with TLS, to telephony alone', () => {
    const [policy] = ofKind(manifests, 'NetworkPolicy').filter(
      ({ metadata }) => metadata.name === 'telephony-to-exchange',
    );
    expect(policy!.spec.podSelector.matchLabels).toMatchObject(telephony.pod.metadata?.labels ?? {});
    expect(policy!.spec.egress).toEqual([
      { to: [{ ipBlock: { cidr: '198.51.100.7/32' } }], ports: [{ port: 5039 }] },
    ]);
  });

  it('lets the exchange, and nobody else, ask where calls go', () => {
    const exchange = '198.51.100.7/32';
    const port = { name: 'agi', containerPort: 4573 };
    expect(app!.ports).toContainEqual(port);
    const [service] = ofKind(manifests, 'Service').filter(
      ({ metadata }) => metadata.name === 'exchange-questions',
    );
    expect(service!.spec).toMatchObject({
      selector: telephony.pod.metadata?.labels ?? {},
      loadBalancerSourceRanges: [exchange],
      externalTrafficPolicy: 'Local',
      ports: [{ port: 4573, targetPort: port.name }],
    });
    const [policy] = ofKind(manifests, 'NetworkPolicy').filter(
      ({ metadata }) => metadata.name === 'telephony-from-exchange',
    );
    expect(policy!.spec.podSelector.matchLabels).toMatchObject(telephony.pod.metadata?.labels ?? {});
    expect(policy!.spec.ingress).toEqual([
      { from: [{ ipBlock: { cidr: exchange } }], ports: [{ port: 4573 }] },
    ]);
    const [settings] = ofKind(manifests, 'ConfigMap').filter(({ metadata }) =>
      /^exchange-\w{10}$/.test(metadata.name),
    );
    expect(settings!.data).toMatchObject({
      PBX_AGI_PORT: '4573',
      PBX_AGI_ALLOWED: exchange,
      PBX_HOST: 'pbx.example.com',
    });
  });
});
