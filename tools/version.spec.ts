import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './docs/openapi/document';
import { isLater } from './release/rules';
import { root } from './local/root';
import { version } from './version';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the version of this release', () => {
  it('is that of every package of the workspace', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version?: string; link?: boolean }>;
    };
    const own = Object.entries(packages).filter(
      ([folder, { link }]) => !folder.includes('node_modules') && !link,
    );
    expect(own.length).toBeGreaterThan(10);
    for (const [folder, locked] of own) {
      const manifest = JSON.parse(read(join(folder, 'package.json'))) as { version: string };
      expect([folder, manifest.version, locked.version]).toEqual([folder, version, version]);
    }
  });

  it('is that of the OpenAPI document', () => {
    expect(openApiDocument().info.version).toBe(version);
  });

  it('is that of the images in compose and Kubernetes', () => {
    const compose = [...read('docker/compose.yaml').matchAll(/PATCHBAY_VERSION:-([^}]+)\}/g)];
    const tags = [...read('k8s/base/images/kustomization.yaml').matchAll(/newTag: (\S+)/g)];
    const found = [...compose, ...tags].map(([, named]) => named);
    expect(found.length).toBeGreaterThan(20);
    expect([...new Set(found)]).toEqual([version]);
  });

  it('is the newest one in the changelog, with its changes, or a later one in development', () => {
    const [, newest, changes] = /^## \[(\d[^\]]*)\][^\n]*\n([^]*?)(?=^## |^\[|$(?![^]))/m.exec(
      read('CHANGELOG.md'),
    )!;
    expect(JSON.parse(read('docs/openapi-released.json')).info.version).toBe(newest);
    const [, base, isDevelopment] = /^(.*?)(-dev)?$/.exec(version)!;
    expect(isDevelopment ? isLater(base!, newest!) : version === newest).toBe(true);
    expect(changes).toMatch(/^### Added$/m);
  });

  it('has a changelog that names every event with the fields of its payload', () => {
    const { webhooks, components } = openApiDocument();
    const rows = [...read('CHANGELOG.md').matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\|$/gm)];
    // The newest version is the first one, and of two rows of an action the later one counts.
    const named = Object.fromEntries(rows.reverse().map(([, action, fields]) => [action, fields]));
    const declared = Object.entries(webhooks).map(([action, { post }]) => {
      const { $ref } = post.requestBody!.content['application/json']!.schema;
      const { properties } = components.schemas[$ref!.split('/').at(-1)!]!;
      const fields = Object.keys(properties!).filter(name => name !== 'action' && name !== 'date');
      return [action, fields.map(name => `\`${name}\``).join(', ')];
    });
    expect(named).toEqual(Object.fromEntries(declared));
  });

  it('is the one in the User-Agent that the documents show', () => {
    expect(read('docs/webhooks.md')).toContain(`User-Agent: Patchbay/${version}\n`);
  });
});

it('has a licence that says the same as the packages and the OpenAPI document', () => {
  expect(read('LICENSE')).toMatch(/All rights reserved\./);
  expect(openApiDocument().info.license).toEqual({
    name: 'All rights reserved',
    identifier: 'LicenseRef-All-Rights-Reserved',
  });
  expect(JSON.parse(read('package.json'))).toMatchObject({
    private: true,
    license: 'SEE LICENSE IN LICENSE',
  });
});
