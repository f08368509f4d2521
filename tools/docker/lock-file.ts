/** An entry of a package-lock.json of version 3; what else it says is kept as it is. */
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
 * Cuts a lock file down to some of the root's dependencies and what those need, every version as it is locked: `npm ci`
 * installs that and nothing else.
 *
 * @param names packages that the root depends on
 * @throws Error naming a package that is no dependency of the root
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

/** Where Node finds a package from a folder: the nearest node_modules that has it. */
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

/** What the whole repository needs only for development may be what another package needs in production. */
function forProduction({ dev: _dev, devOptional: _devOptional, ...rest }: LockedPackage): LockedPackage {
  return rest;
}
