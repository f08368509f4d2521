// Runs a TypeScript tool of this repository: node tools/bootstrap.mjs <file> [arguments].
// It has no dependencies, because it installs them.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;
}

// The second file lists what npm has installed; packages for other systems are missing in it.
function areInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const { '': _project, ...wanted } = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  const isSame = (one, other) => one?.version === other?.version && one?.integrity === other?.integrity;
  const isThere = ([path, entry]) => (path in installed ? isSame(installed[path], entry) : entry.optional);
  return Object.entries(wanted).every(isThere) && Object.keys(installed).every(path => path in wanted);
}

async function installPackages() {
  if (areInstalled()) return;
  const started = Date.now();
  console.log('Installing packages (npm ci) …');
  const status = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: root });
  if (status !== 0) process.exit(status);
  console.log(`Installed packages in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
await installPackages();
const register = createRequire(import.meta.url).resolve('@swc-node/register');
process.exitCode = await run(
  process.execPath,
  ['--conditions=source', '--require', register, ...process.argv.slice(2)],
  {
    env: {
      ...process.env,
      SWCRC: 'true',
      SWC_CONFIG_FILE: join(root, '.swcrc'),
      SWC_NODE_CACHE_DIR: join(root, 'node_modules', '.cache', 'swc-node'),
    },
  },
);
