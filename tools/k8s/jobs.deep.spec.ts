import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, ofKind } from './manifest';
import { immutableJobs } from './releases';
import { render, systems } from './render';

const replaced = (name: string, from: string | RegExp, to: string) => (copy: string) => {
  const file = join(copy, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
};

const patched = (copy: string) =>
  appendFileSync(
    join(copy, 'overlays', 'dev', 'kustomization.yaml'),
    `
  - target: { kind: Job }
    patch: |
      - op: replace
        path: /spec/template/spec/containers/0/resources/limits/memory
        value: 1Gi
`,
  );

const names = (manifests: Manifest[]) => ofKind(manifests, 'Job').map(({ metadata }) => metadata.name);
const nameless = (name: string) => name.replace(/-[a-z0-9]{10}$/, '');

/** Jobs, without their hashes, whose names change. */
function renamed(change: (copy: string) => void): string[] {
  const [before, after] = [render('dev'), render('dev', change)];
  expect(immutableJobs(before, after)).toEqual([]);
  return names(after)
    .filter(name => !names(before).includes(name))
    .map(nameless);
}

const all = names(render('dev')).map(nameless);

describe('a job that has been applied', () => {
  it('keeps its name if it does not change', () => {
    expect(renamed(() => undefined)).toEqual([]);
  });

  it.each<[string, (copy: string) => void]>([
    ['registry', replaced('overlays/dev/images.env', /REGISTRY=.*/, 'REGISTRY=registry.example.com/other')],
    ['version', replaced('base/images/kustomization.yaml', /newTag: [\d.]+/g, 'newTag: 9.9.9')],
    ['patch of the overlay', patched],
  ])('gets another name after a change of the %s', (_what, change) => {
    expect(renamed(change)).toEqual(all);
  });

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
    expect(immutableJobs(before!, after!)).toHaveLength(all.length);
  });
});
