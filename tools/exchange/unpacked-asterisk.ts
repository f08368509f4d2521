import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { exchangeCache } from './cache';
import { type Download, downloadPackages, findMirror, thisMachine } from './debian-packages';

const librariesOf = (root: string) => join(root, 'usr', 'lib', 'x86_64-linux-gnu');

/** Asterisk from Debian's packages in a folder, where it runs with the C library beside it: no chroot, no root. */
export class UnpackedAsterisk {
  private readonly root: string;

  /** @param cache folder that has it, or will have it */
  constructor(private readonly cache: string) {
    this.root = join(cache, 'root');
  }

  /** Whether it need not be downloaded. */
  get isThere(): boolean {
    return existsSync(join(this.root, 'usr', 'sbin', 'asterisk'));
  }

  get modules(): string {
    return join(librariesOf(this.root), 'asterisk', 'modules');
  }

  /** Folders of what Asterisk brings along; where it expects them. */
  get data(): Record<string, string> {
    const folder = join(this.root, 'usr', 'share', 'asterisk');
    return {
      'sounds/en': join(folder, 'sounds', 'en_US_f_Allison'),
      documentation: join(folder, 'documentation'),
    };
  }

  /** How to run it. */
  command(...args: string[]): { command: string; args: string[] } {
    const libraries = librariesOf(this.root);
    const path = [libraries, join(libraries, 'asterisk'), join(this.root, 'usr', 'lib')].join(':');
    const program = join(this.root, 'usr', 'sbin', 'asterisk');
    const command = join(libraries, 'ld-linux-x86-64.so.2');
    return { command, args: ['--library-path', path, program, ...args] };
  }

  /** Such as `22.10.1`. */
  async version(): Promise<string> {
    const { command, args } = this.command('-V');
    return /\d+(\.\d+)+/.exec(await execute(command, args))?.[0] ?? '';
  }

  /** The one of the usual folder, made without a word if it is not there yet. */
  static async usual(): Promise<UnpackedAsterisk> {
    const packages = new UnpackedAsterisk(exchangeCache(process.env));
    await packages.make(new AbortController().signal, () => undefined);
    return packages;
  }

  /**
   * Downloads and unpacks it once, about 90 MB, 280 MB unpacked.
   *
   * @param onProgress is called with how far it is
   * @throws OperatorError on a machine without packages of Debian, and without a network
   */
  async make(signal: AbortSignal, onProgress: (text: string) => void): Promise<void> {
    if (this.isThere) return;
    const mirror = findMirror(thisMachine);
    const parts = join(this.cache, `parts-${process.pid}`);
    const unpacked = join(this.cache, `root-${process.pid}`);
    try {
      const { files, suite } = await downloadPackages(parts, mirror, { signal, onProgress });
      await unpack(files, unpacked, { signal, onProgress });
      writeFileSync(join(unpacked, 'suite'), `${suite}\n`);
      // Complete at once, also for another start of the same folder.
      if (!this.isThere) renameSync(unpacked, this.root);
    } finally {
      for (const folder of [parts, unpacked]) rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Through tar: an archive's own ./lib has to follow the link of a merged /usr. */
const unpackOne = `set -o pipefail; dpkg-deb --fsys-tarfile "$1" |
  tar -x -C "$2" --no-same-owner --keep-directory-symlink --exclude=./usr/share/doc --exclude=./usr/share/man --exclude=./usr/share/locale`;

async function unpack(files: string[], root: string, { signal, onProgress }: Download): Promise<void> {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(join(root, 'usr', name), { recursive: true });
    symlinkSync(join('usr', name), join(root, name));
  }
  for (const [index, file] of files.entries()) {
    if (index % 20 === 0) onProgress(`unpacking package ${index + 1} of ${files.length}`);
    await execute('bash', ['-c', unpackOne, 'bash', file, root], { signal });
  }
}
