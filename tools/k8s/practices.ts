import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { root } from '../local/root';
import type { Manifest } from './manifest';

const isLine = (line: string): boolean => line !== '';

/** Complaints of Monokle: unrestricted pods, containers without limits, links to missing objects. */
export function practiceComplaints(manifests: readonly Manifest[]): string[] {
  const input = manifests.map(manifest => stringify(manifest)).join('---\n');
  const program = join(root, 'tools', 'k8s', 'monokle.mjs');
  return execFileSync(process.execPath, [program], { input, encoding: 'utf8' }).split('\n').filter(isLine);
}
