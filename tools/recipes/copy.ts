import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { root } from '../local/root';
import { apply } from './apply';
import type { Recipe } from './recipe';

const leftOut = ['.git', '.nx', '.patchbay', 'dist', 'node_modules'];

/** The variables of a run of Nx or Jest lead to the servers, the cache and the settings of its own repository. */
const outerVariable = /^(NX|TEST|JEST)_|^NODE_ENV$/;
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !outerVariable.test(name))),
  NX_DAEMON: 'false',
};

/** The list of packages says that none is to be installed. A cache would get entries of files that are soon gone. */
const listed = ['.bin', '.package-lock.json'];

/** The sources, in a folder of their own where they may be changed. Only packages of others are the same files. */
export class SourceCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'patchbay-copy-'));

  constructor() {
    cpSync(root, this.folder, { recursive: true, filter: file => !leftOut.includes(basename(file)) });
    this.linkPackages();
  }

  /** @returns paths of the changed files */
  apply(recipe: Recipe): string[] {
    const changed = apply(recipe, path => this.read(path));
    for (const [path, text] of changed) writeFileSync(this.place(path), text);
    return [...changed.keys()];
  }

  /** Runs a command of the shell; fails with what it printed. */
  run(command: string): Promise<string> {
    return execute('sh', ['-c', command], { workingDirectory: this.folder, environment });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private read(path: string): string | undefined {
    const file = this.place(path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  private place(path: string): string {
    return join(this.folder, path);
  }

  private linkPackages(): void {
    const packages = join(root, 'node_modules');
    const others = readdirSync(packages).filter(name => !/^(\.|@patchbay$)/.test(name));
    for (const name of [...listed, ...others]) this.link(join('node_modules', name), join(packages, name));
    // Relative links, which lead to the sources of the copy.
    const own = join('node_modules', '@patchbay');
    for (const name of readdirSync(join(root, own)))
      this.link(join(own, name), readlinkSync(join(root, own, name)));
  }

  private link(path: string, target: string): void {
    mkdirSync(dirname(this.place(path)), { recursive: true });
    symlinkSync(target, this.place(path));
  }
}
