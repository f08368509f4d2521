import { spawnSync } from 'node:child_process';
import type { Manifest } from './manifest';
import { titleOf, workloads } from './manifest';

const kinds = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;

/** The user id of our pods, which has no name in any image. */
const user = 10_001;

/** A probe that runs a program in the container. */
export interface ExecProbe {
  title: string;
  command: string[];
}

/** An HTTP probe of a server that is not ours. */
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

/** Probes of the servers; `probes.ts` checks those of the apps. */
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

/** Runs a command as a user without an entry in /etc/passwd, as in the pod, and returns its exit status. */
export function exitStatus([program, ...args]: string[], environment: NodeJS.ProcessEnv): number | null {
  const env = { PATH: process.env.PATH, ...environment };
  if (process.getuid?.() === 0) {
    return spawnSync(program!, args, { env, uid: user, gid: user, cwd: '/' }).status;
  }
  const mapped = ['--user', `--map-user=${user}`, `--map-group=${user}`, program!, ...args];
  return spawnSync('unshare', mapped, { env, cwd: '/' }).status;
}
