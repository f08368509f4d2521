import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../local/root';

/** Called by Fastify, Nest or NATS: no file on the way imports them. */
const calledByFrameworks = [
  'apps/gateway/src/http/every-request.ts',
  'apps/gateway/src/http/cross-origin.ts',
  'apps/gateway/src/api/api-controller.ts',
  'libs/platform/src/bus/nats-transport.ts',
  'apps/telephony/src/forwardings/forwardings.ts',
];

describe('the walk of a request in docs/architecture.md', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, section] = /## A request, step by step\n(.*?)\n## /s.exec(text)!;
  const files = [...section!.matchAll(/`((?:apps|libs)\/[^`]+\.ts)`/g)].map(([, file]) => file!);

  it('names files that exist, each once', () => {
    expect(files.filter(file => !existsSync(join(root, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it('names each file after one that imports it', () => {
    const unreached = files.filter(
      (file, index) => !files.slice(0, index).some(earlier => imports(earlier, file)),
    );
    expect(unreached).toEqual(calledByFrameworks);
  });

  it('follows the request of POST /forwardings to its handler', () => {
    const controller = readFileSync(join(root, calledByFrameworks.at(-1)!), 'utf8');
    expect(controller).toContain('@HandlesDraft(forwardings.create)');
  });
});

function imports(importer: string, file: string): boolean {
  const text = readFileSync(join(root, importer), 'utf8');
  return [...text.matchAll(/from '([^']+)'/g)].some(
    ([, specifier]) => resolved(importer, specifier!) === file,
  );
}

function resolved(importer: string, specifier: string): string {
  const [, library, path] = /^@patchbay\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (library) return `libs/${library}/src/${path}.ts`;
  return `${relative(root, join(root, importer, '..', specifier))}.ts`;
}
