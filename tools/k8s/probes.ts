import { startManagement } from '@patchbay/platform/management';
import { createMetrics } from '@patchbay/platform/metrics';
import { Readiness } from '@patchbay/platform/readiness';
import { environmentOf } from './configuration';
import { type Content, type Manifest, type Workload, apps, ofKind, titleOf } from './manifest';

const kinds = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;

/** Compares probes with the code of the apps: finds unknown paths and wrong ports. */
export async function probeComplaints(manifests: readonly Manifest[]): Promise<string[]> {
  const { port, stop } = await startManagement(
    { host: '127.0.0.1', port: 0 },
    new Readiness(),
    createMetrics('probe'),
  );
  const answers = async (path: string): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).status !== 404;
  try {
    const complaints = apps(manifests).map(app => complaintsOf(app, manifests, answers));
    return [...(await Promise.all(complaints)).flat(), ...(await unscraped(manifests, answers))];
  } finally {
    stop();
  }
}

async function complaintsOf(
  app: Workload,
  manifests: readonly Manifest[],
  answers: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const title = titleOf(app.manifest);
  const [container] = app.pod.containers;
  const { MANAGEMENT_PORT, PORT } = environmentOf(app, manifests);
  const ports = Object.fromEntries(
    container.ports.map((port: Content) => [port.name, String(port.containerPort)]),
  );
  const complaints: string[] = [];
  if (ports.management !== MANAGEMENT_PORT) complaints.push(`${title} serves its health on another port`);
  if (ports.http !== PORT) complaints.push(`${title} serves HTTP on another port`);
  for (const kind of kinds) {
    const { path, port } = container[kind]?.httpGet ?? {};
    if (port !== 'management' || !(await answers(path))) complaints.push(`${title} has a wrong ${kind}`);
  }
  return complaints;
}

async function unscraped(
  manifests: readonly Manifest[],
  answers: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const complaints: string[] = [];
  for (const monitor of ofKind(manifests, 'ServiceMonitor')) {
    const [{ port, path }] = monitor.spec.endpoints;
    if (port !== 'management' || !(await answers(path)))
      complaints.push(`${titleOf(monitor)} scrapes an unknown port or path`);
  }
  return complaints;
}
