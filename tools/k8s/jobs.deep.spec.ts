import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { type Manifest, ofKind } from './manifest';
import { immutableJobs } from './releases';
import { type System, render, systems } from './render';

const replaced = (name: string, from: string | RegExp, to: string) => (copy: string) => {
  const file = join(copy, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
};

const appended = (name: string, text: string) => (copy: string) =>
  appendFileSync(join(copy, name), `\n${text}`);

const kustomization = (system: System) => `overlays/${system}/kustomization.yaml`;

const patched = (system: System) => (copy: string) => {
  const file = join(copy, kustomization(system));
  const { patches = [], ...overlay } = parse(readFileSync(file, 'utf8'));
  const path = '/spec/template/spec/containers/0/resources/limits/memory';
  const patch = stringify([{ op: 'replace', path, value: '1Gi' }]);
  writeFileSync(file, stringify({ ...overlay, patches: [...patches, { target: { kind: 'Job' }, patch }] }));
};

const mirror = `images:
  - { name: docker.io/library/postgres, newName: registry.example.com/mirror/postgres }
`;

const names = (manifests: Manifest[]) => ofKind(manifests, 'Job').map(({ metadata }) => metadata.name);
const nameless = (name: string) => name.replace(/-[a-z0-9]{10}$/, '');

/** Jobs, without their hashes, whose names change. */
function renamed(change: (copy: string) => void, system: System = 'dev'): string[] {
  const [before, after] = [render(system), render(system, change)];
  expect(immutableJobs(before, after)).toEqual([]);
  return names(after)
    .filter(name => !names(before).includes(name))
    .map(nameless);
}

const jobs = (system: System) => names(render(system)).map(nameless);
const ofPostgres = (name: string) => name === 'postgres-init';

describe.each(['dev', 'prod', 'operators'] as const)('a job of %s that has been applied', system => {
  const all = jobs(system);
  const ours = all.filter(name => !ofPostgres(name));

  it('keeps its name if it does not change', () => {
    expect(renamed(() => undefined, system)).toEqual([]);
  });

  it.each<[string, string[], (copy: string) => void]>([
    [
      'registry',
      ours,
      replaced(`overlays/${system}/images.env`, /REGISTRY=.*/, 'REGISTRY=registry.example.com/other'),
    ],
    ['version', ours, replaced('base/images/kustomization.yaml', /newTag: [\d.]+/g, 'newTag: 9.9.9')],
    ['patch of the overlay', all, patched(system)],
    ['mirror of Postgres', all.filter(ofPostgres), appended(kustomization(system), mirror)],
    [
      'version of Postgres',
      all.filter(ofPostgres),
      replaced('components/postgres-init/kustomization.yaml', /newTag: [\w-]+/, 'newTag: 19-bookworm'),
    ],
    [
      'roles and schemas',
      all.filter(ofPostgres),
      appended('components/postgres-init/postgres-init.sql', '-- and another'),
    ],
  ])('gets another name after a change of the %s', (_what, changing, change) => {
    expect(renamed(change, system)).toEqual(changing);
  });
});

describe('a job that has been applied', () => {
  it.each(systems)('stays in %s after it has ended, so that a later apply finds it', system => {
    const limits = ofKind(render(system), 'Job').map(({ spec }) => spec.ttlSecondsAfterFinished);
    expect(limits.length).toBeGreaterThan(6);
    expect(new Set(limits)).toEqual(new Set([undefined]));
  });

  it('gets another name after a change of the provisioning file only if it is provision', () => {
    expect(renamed(replaced('overlays/dev/provisioning.yaml', /^telephony:/m, '\ntelephony:'))).toEqual([
      'provision',
    ]);
  });

  it('would be rejected by the cluster without a hash in its name', () => {
    const unhashed = (registry: string) => (copy: string) => {
      replaced('transformers/kustomization.yaml', '  - job-names.yaml', '')(copy);
      replaced('overlays/dev/kustomization.yaml', '  - ../../components/bootstrap/transformers', '')(copy);
      replaced('overlays/dev/images.env', /REGISTRY=.*/, `REGISTRY=${registry}`)(copy);
    };
    const [before, after] = ['one.example.com/a', 'two.example.com/b'].map(registry =>
      render('dev', unhashed(registry)),
    );
    expect(immutableJobs(before!, after!)).toHaveLength(jobs('dev').length);
  });
});
