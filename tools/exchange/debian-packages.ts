import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { OperatorError } from '@patchbay/platform/operator-error';

/** No stable release has Asterisk; these are tried in this order. */
const suites = ['forky', 'sid'];
const packages = ['asterisk', 'asterisk-modules', 'asterisk-core-sounds-en-gsm'];

/** What of a machine the packages come by. */
export interface DebianMachine {
  platform: string;
  architecture: string;
  /** Programs, and keys by which Debian signs. */
  files: { apt: string; dpkg: string; keys: string };
  /** Apt's lists of sources. */
  sources: string[];
}

export const thisMachine: DebianMachine = {
  platform: process.platform,
  architecture: process.arch,
  files: {
    apt: '/usr/bin/apt-get',
    dpkg: '/usr/bin/dpkg-deb',
    keys: '/usr/share/keyrings/debian-archive-keyring.gpg',
  },
  sources: ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'],
};

const otherWay =
  'Use an exchange of yours instead: set PBX_HOST, PBX_USER and PBX_PASSWORD, see docs/calls.md.';

/**
 * Where the machine gets Debian's packages from.
 *
 * @throws OperatorError on a machine that has no packages of Debian for it, saying why
 */
export function findMirror({ platform, architecture, files, sources }: DebianMachine): string {
  if (platform !== 'linux' || architecture !== 'x64')
    throw unfit(`runs on Linux on x86-64 only, and this is ${platform} on ${architecture}`);
  const missing = Object.values(files).filter(file => !existsSync(file));
  if (missing.length > 0) throw unfit(`comes from Debian's packages, and ${missing.join(', ')} is not here`);
  const texts = sources.filter(file => existsSync(file)).map(file => readFileSync(file, 'utf8'));
  const [mirror] = texts.flatMap(text => mirrorsIn(text));
  if (!mirror) throw unfit(`comes from Debian's packages, and ${sources.join(' and ')} name no mirror`);
  return mirror;
}

const unfit = (why: string) => new OperatorError([`The Asterisk of this repository ${why}.`, otherWay]);

function mirrorsIn(text: string): string[] {
  const uris = [...text.matchAll(/^URIs: *(\S+)/gm), ...text.matchAll(/^deb .*?(https?:\/\/\S+)/gm)];
  return uris.map(([, uri]) => uri!);
}

/** A download that may take minutes. */
export interface Download {
  signal: AbortSignal;
  /** Called with how far it is. */
  onProgress: (text: string) => void;
}

/**
 * Downloads Asterisk with all that it needs, down to the C library. Apt works in `folder` alone: nothing is installed, and
 * nothing of the machine's apt changes.
 *
 * @returns the files of the packages, and the suite that had them
 * @throws OperatorError if no suite can be reached
 */
export async function downloadPackages(
  folder: string,
  mirror: string,
  download: Download,
): Promise<{ files: string[]; suite: string }> {
  const failures: string[] = [];
  for (const suite of suites) {
    rmSync(folder, { recursive: true, force: true });
    for (const part of ['lists/partial', 'cache/archives/partial'])
      mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, 'status'), '');
    const signedBy = thisMachine.files.keys;
    writeFileSync(
      join(folder, 'sources'),
      `deb [arch=amd64 signed-by=${signedBy}] ${mirror} ${suite} main\n`,
    );
    try {
      await apt(folder, ['update'], download);
      await apt(folder, ['install', '-y', '--download-only', ...packages], download);
      return { files: filesIn(join(folder, 'cache', 'archives')), suite };
    } catch (error) {
      download.signal.throwIfAborted();
      failures.push(`${suite}: ${(error as Error).message.split('\n').at(-1)}`);
    }
  }
  throw new OperatorError([`Asterisk could not be downloaded from ${mirror}:`, ...failures, otherWay]);
}

const filesIn = (archives: string): string[] =>
  readdirSync(archives)
    .filter(name => name.endsWith('.deb'))
    .map(name => join(archives, name));

async function apt(folder: string, command: string[], { signal, onProgress }: Download): Promise<void> {
  const options = {
    'Dir::Etc::sourcelist': join(folder, 'sources'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'APT::Status-Fd': '1',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '3',
    'APT::Sandbox::User': 'root',
    'APT::Install-Recommends': 'false',
    'APT::Update::Error-Mode': 'any',
    'APT::Keep-Downloaded-Packages': 'true',
    'Binary::apt-get::APT::Keep-Downloaded-Packages': 'true',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const onOutput = progressOf(
    command[0] === 'update' ? 'reading lists of packages' : 'downloading',
    onProgress,
  );
  await execute('apt-get', ['-q', ...flags, ...command], { signal, onOutput });
}

/**
 * Reads how far apt is from its status lines, such as `dlstatus:12:41.6:Retrieving file 12 of 177`, and reports each tenth once.
 *
 * @returns takes apt's output as it comes
 */
export function progressOf(what: string, onProgress: (text: string) => void): (output: string) => void {
  let rest = '';
  let reported = -1;
  return output => {
    const lines = (rest + output).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const [, percent] = /^dlstatus:\d+:([\d.]+):/.exec(line) ?? [];
      const tenths = Math.floor(Number(percent ?? -1) / 10);
      if (tenths <= reported) continue;
      reported = tenths;
      onProgress(`${what}, ${tenths * 10} %`);
    }
  };
}
