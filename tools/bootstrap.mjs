// Runs a TypeScript tool of this repository: node tools/bootstrap.mjs [--dev] <file> [arguments]. It has no dependencies, because
// it installs them: those with which the system runs, or with --dev those of checks, tests and documents as well.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// How soon the end of npm is noticed.
const watchEvery = 500;

// A killed npm passes on no signal. In package.json `exec` puts this process in the place of npm's shell, which would not
// pass on signals at all.
function watchParent(onEnd) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onEnd();
  }, watchEvery);
  return watch.unref();
}

const run = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const forward = signal => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const watch = watchParent(() => forward('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });

// Without our own folders: their versions change with a release, and an image installs the packages without them.
function packagesOf(lockFile) {
  const { packages } = JSON.parse(readFileSync(join(root, lockFile), 'utf8'));
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}

// npm writes this list of what it has installed last of all; packages for other systems are missing in it.
function installedPackages() {
  const list = 'node_modules/.package-lock.json';
  return existsSync(join(root, list)) ? packagesOf(list) : undefined;
}

// Packages of checks and tests may be there when only the system is to run, but no other versions than the lock file's.
function findState(isNeeded) {
  const installed = installedPackages();
  if (!installed) return 'none';
  const wanted = packagesOf('package-lock.json');
  const isSame = (one, other) => one?.version === other?.version && one?.integrity === other?.integrity;
  const isRight = ([path, entry]) => isSame(wanted[path], entry) && existsSync(join(root, path));
  if (!Object.entries(installed).every(isRight)) return 'other';
  const isThere = ([path, entry]) => path in installed || entry.optional || !isNeeded(entry);
  return Object.entries(wanted).every(isThere) ? 'complete' : 'smaller';
}

// devOptional: what a needed package can use, but only a tool asks for.
const forRunning = ({ dev, devOptional }) => !dev && !devOptional;
const hasTools = () => Object.values(installedPackages() ?? {}).some(({ dev }) => dev);

// No package needs its install script: binaries are in packages of their own.
const options = ['--ignore-scripts', '--no-audit', '--no-fund'];

// `npm install` adds to what a running system uses; `npm ci` removes it first.
async function installPackages(isNeeded, group) {
  const state = findState(isNeeded);
  if (state === 'complete') return;
  const started = Date.now();
  const ways = { smaller: ['install', '--no-save'], none: ['ci'], other: ['ci'] };
  const args = [...ways[state], group, ...options];
  console.log(`Installing packages (npm ${args.slice(0, -options.length).join(' ')}) …`);
  const status = await run('npm', args, { cwd: root });
  if (status !== 0) process.exit(status);
  console.log(`Installed packages in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
const args = process.argv.slice(2);
const withTools = args[0] === '--dev';
if (withTools) args.shift();
if (withTools || hasTools()) await installPackages(() => true, '--include=dev');
else await installPackages(forRunning, '--omit=dev');
process.exitCode = await run(process.execPath, [
  '--conditions=source',
  '--require',
  join(root, 'tools', 'register.cjs'),
  ...args,
]);
