import { spawnSync } from 'node:child_process';
import type { Manifest } from './manifest';
import { titleOf, workloads } from './manifest';

const kinds = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;

/** The user of our pods: no image knows its name. */
const user = 10_001;

/** A probe that a container's own program answers. */
export interface ExecProbe {
  title: string;
  command: string[];
}

/** A probe of a server that is not ours, by its path. */
export interface HttpProbe {
  title: string;
  path: string;
}

interface Probe {
  title: string;
  exec?: { command: string[] };
  httpGet?: { path: string };
}

export const execProbes = (manifests: readonly Manifest[]): ExecProbe[] =>
  probesOf(manifests).flatMap(({ title, exec }) => (exec ? [{ title, command: exec.command }] : []));

/** Those of the servers; the apps' are asked of their code (`probes.ts`). */
export const serverProbes = (manifests: readonly Manifest[]): HttpProbe[] =>
  probesOf(manifests.filter(({ kind }) => kind === 'StatefulSet')).flatMap(({ title, httpGet }) =>
    httpGet ? [{ title, path: httpGet.path }] : [],
  );

const probesOf = (manifests: readonly Manifest[]): Probe[] =>
  workloads(manifests).flatMap(({ manifest, containers }) =>
    containers.flatMap(container =>
      kinds.flatMap(kind =>
        container[kind] ? [{ title: `${titleOf(manifest)}, ${kind}`, ...container[kind] }] : [],
      ),
    ),
  );

/** Runs a command as a user that has no entry in /etc/passwd, as in the pod, and answers with its exit status. */
export function exitStatus([program, ...args]: string[], environment: NodeJS.ProcessEnv): number | null {
  const env = { PATH: process.env.PATH, ...environment };
  if (process.getuid?.() === 0) {
    return spawnSync(program!, args, { env, uid: user, gid: user, cwd: '/' }).status;
  }
  const mapped = ['--user', `--map-user=${user}`, `--map-group=${user}`, program!, ...args];
  return spawnSync('unshare', mapped, { env, cwd: '/' }).status;
}
