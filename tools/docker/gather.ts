import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../local/root';
import { type LockFile, cutLockFile } from './lock-file';
import { trace } from './trace';

/** Folder of a program's build, and its entry points, which are below `dist` in the image. */
interface Program {
  folder: string;
  starts: string[];
}

const provision: Program = {
  folder: 'tools/dist',
  starts: ['provision/main.js', 'provision/event-stream.js', 'provision/make-secrets.js'],
};

/** Possible entry points of an app. */
const started = ['main.js', 'migrate.js', 'api-user.js', 'print-phones.js'];

const programOf = (app: string): Program =>
  app === 'provision' ? provision : { folder: `apps/${app}/dist`, starts: started };

/**
 * Copies what an app needs at run time into a folder. `app` gets `dist` with the app's built files, `node_modules/@patchbay` with
 * those of the libs, both only with loaded files, and package.json. `packages` gets the files for `npm ci`, without the app's
 * own version, so that a release does not install the packages again.
 */
export function gather(app: string, target: string): void {
  const { folder, starts } = programOf(app);
  const built = join(root, folder);
  const entries = starts.map(name => join(built, name)).filter(existsSync);
  if (entries.length === 0) throw new Error(`${built} contains no program: build it first`);
  const { files, packages } = trace([...entries, ...migrationsIn(built)]);
  const all = [...files, ...manifestsOfLibraries(files), ...assetsIn(built)];
  for (const file of all) copy(file, join(target, 'app', placeOf(file, built)));
  for (const [name, content] of Object.entries(manifests(app, [...packages])))
    write(join(target, name), content);
}

/** An app loads its migrations by listing their folder, which a trace does not see. */
function migrationsIn(built: string): string[] {
  const folder = join(built, 'migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => name.endsWith('.js'))
    .map(name => join(folder, name));
}

/** The package.json of a lib maps its import paths to files. */
function manifestsOfLibraries(files: ReadonlySet<string>): string[] {
  const folders = [...files].map(file => /^libs\/[^/]+\//.exec(relative(root, file))?.[0]);
  return [...new Set(folders)].flatMap(folder => (folder ? [join(root, folder, 'package.json')] : []));
}

/** Assets that the build copied: files without a source map, such as pages and pictures. */
function assetsIn(built: string): string[] {
  const names = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return names.filter(name => !name.endsWith('.map') && !names.includes(`${name}.map`));
}

function copy(file: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
}

function write(target: string, content: object): void {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(content, undefined, 2));
}

function placeOf(file: string, built: string): string {
  if (file.startsWith(built + sep)) return join('dist', relative(built, file));
  const [library, ...rest] = relative(join(root, 'libs'), file).split(sep);
  return join('node_modules', '@patchbay', library!, ...rest);
}

function manifests(app: string, packages: readonly string[]): Record<string, object> {
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const whole: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const lock = cutLockFile(whole, packages);
  const { dependencies } = lock.packages['']!;
  const own = { name: `@patchbay/${app}`, version, private: true, engines, dependencies };
  const unversioned = { ...own, version: '0.0.0' };
  return {
    'app/package.json': own,
    'packages/package.json': unversioned,
    'packages/package-lock.json': { ...lock, name: own.name, version: unversioned.version },
  };
}
