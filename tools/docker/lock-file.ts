/** An entry of a package-lock.json of version 3; its other properties stay unchanged. */
interface LockedPackage {
  [other: string]: unknown;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  dev?: boolean;
  devOptional?: boolean;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/**
 * Reduces a lock file to some of the root's dependencies and their dependencies, with all versions as locked: `npm ci` installs
 * exactly that.
 *
 * @param names dependencies of the root
 * @throws Error naming a package that is not a dependency of the root
 */
export function cutLockFile(lock: LockFile, names: readonly string[]): LockFile {
  const whole = lock.packages['']!;
  const unknown = names.filter(name => !whole.dependencies?.[name]);
  if (unknown.length > 0)
    throw new Error(`not among the dependencies in package.json: ${unknown.join(', ')}`);
  const dependencies = Object.fromEntries(names.toSorted().map(name => [name, whole.dependencies![name]!]));
  const kept = new Set<string>();
  const visit = (from: string, name: string): void => {
    const path = resolve(lock, from, name);
    if (!path || kept.has(path)) return;
    kept.add(path);
    for (const needed of neededBy(lock.packages[path]!)) visit(path, needed);
  };
  for (const name of names) visit('', name);
  const packages = [...kept].toSorted().map(path => [path, forProduction(lock.packages[path]!)]);
  return { ...lock, packages: { '': { dependencies }, ...Object.fromEntries(packages) } };
}

/** The place where Node finds a package from a folder: the nearest node_modules that has it. */
function resolve({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ;) {
    const path = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Packages that the repository uses only for development may be production dependencies of another package. */
function forProduction({ dev: _dev, devOptional: _devOptional, ...rest }: LockedPackage): LockedPackage {
  return rest;
}
