import { cutLockFile } from './lock-file';

const lock = {
  packages: {
    '': { dependencies: { web: '1.0.0', other: '1.0.0' } },
    'node_modules/web': {
      version: '1.0.0',
      dependencies: { parts: '^2.0.0' },
      peerDependencies: { peer: '*' },
    },
    'node_modules/web/node_modules/parts': { version: '2.0.0', optionalDependencies: { native: '*' } },
    'node_modules/parts': { version: '1.0.0', dev: true },
    'node_modules/native': { version: '1.0.0', dependencies: { parts: '^1.0.0' }, optional: true },
    'node_modules/peer': {
      version: '3.0.0',
      peerDependencies: { rare: '*' },
      peerDependenciesMeta: { rare: { optional: true } },
    },
    'node_modules/rare': { version: '1.0.0' },
    'node_modules/other': { version: '1.0.0' },
    'node_modules/@patchbay/crm': { resolved: 'apps/crm', link: true },
  },
};

it('keeps only the dependencies of the named packages, where Node finds them', () => {
  const { packages } = cutLockFile(lock, ['web']);
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/native',
    'node_modules/parts',
    'node_modules/peer',
    'node_modules/web',
    'node_modules/web/node_modules/parts',
  ]);
  expect(packages['']).toEqual({ dependencies: { web: '1.0.0' } });
});

it('keeps packages for production that the repository uses only for development', () => {
  expect(cutLockFile(lock, ['web']).packages['node_modules/parts']).toEqual({ version: '1.0.0' });
});

it('rejects a package that package.json does not name', () => {
  expect(() => cutLockFile(lock, ['web', 'rare'])).toThrow(
    'not among the dependencies in package.json: rare',
  );
});
