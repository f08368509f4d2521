import { appNames } from '../local/apps';
import { arrows } from './arrows';
import { configurationComplaints } from './configuration';
import type { Manifest } from './manifest';
import { operationComplaints } from './operation';
import { pictureArrows } from './picture';
import { practiceComplaints } from './practices';
import { probeComplaints } from './probes';
import { releaseComplaints } from './releases';
import { type System, render, systems } from './render';
import { schemaComplaints } from './schema';
import { selectorComplaints } from './selectors';

const postgres: Record<System, string> = {
  dev: 'postgres:5432',
  trial: 'postgres:5432',
  prod: '10.20.30.0/24:5432',
  operators: 'postgres:5432',
};

const internet = ['0.0.0.0/0', '2000::/3'].flatMap(network =>
  ['80', '443', '1024-65535'].map(port => `${network}:${port}`),
);

const scraped = appNames.map(app => `monitoring → ${app}:8081`);
const cluster = ['nats → nats:6222', ...scraped];

const bootstrap = ['443', '6443', '8443', '16443'].map(port => `bootstrap → anything:${port}`);

/** Arrows that components add to the picture: access for clients, monitoring, connections between servers. */
const additions: Record<System, string[]> = {
  dev: bootstrap,
  trial: bootstrap,
  prod: ['gateways → gateway:3000', ...cluster],
  operators: [
    'ingress-nginx → gateway:3000',
    'cnpg-system → postgres:8000',
    'postgres → postgres:5432',
    'postgres → postgres:8000',
    'postgres → anything:443',
    'postgres → anything:6443',
    'migration of postgres-init → postgres:5432',
    ...cluster,
  ],
};

/** Requests and events go through NATS, so both ends connect to it; every app has a schema. */
function expectedArrows(system: System): string[] {
  const picture = pictureArrows();
  const calls = picture.filter(({ label }) => label.startsWith('NATS'));
  const connectedApps = calls.flatMap(({ from, to }) => [from, ...to]);
  const senders = picture.filter(({ to }) => to.includes('subscriber URLs')).map(({ from }) => from);
  return [
    ...connectedApps.flatMap(app => [`${app} → nats:4222`, `${app} → ${postgres[system]}`]),
    ...connectedApps.map(app => `migration of ${app} → ${postgres[system]}`),
    ...senders.flatMap(app => internet.map(address => `${app} → ${address}`)),
    'provision → nats:4222',
    ...additions[system],
  ].sort();
}

const isNameResolution = (arrow: string): boolean =>
  /→ (kube-system\/kube-dns:53|169\.254\.20\.10\/32:53|openshift-dns\/default:5353)$/.test(arrow);

/** Links to pods in other namespaces, which the arrows cover, and to the Secret that CloudNativePG makes. */
const isExternalLink = (complaint: string): boolean =>
  /^(networkpolicy [a-z-]+|job postgres-init-\w+): LNK001/.test(complaint);

/** Only the bootstrap job uses the Kubernetes API and so has a token. */
const isBootstrapToken = (complaint: string): boolean =>
  /^(job|serviceaccount) bootstrap[\w-]*: KBP106/.test(complaint);

const isOurs = (complaint: string): boolean => !isExternalLink(complaint) && !isBootstrapToken(complaint);

describe.each(systems)('%s', system => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = render(system);
  });

  it('has only valid Kubernetes objects without unknown fields', async () => {
    expect(await schemaComplaints(manifests)).toEqual([]);
  });

  it('has restricted pods with limits, and no links to missing objects', () => {
    expect(practiceComplaints(manifests).filter(isOurs)).toEqual([]);
  });

  it('selects existing pods and ports, and has a disruption budget for every app', () => {
    expect(selectorComplaints(manifests)).toEqual([]);
  });

  it('requests realistic memory, allows enough time to start, and lets nodes be drained', () => {
    expect(operationComplaints(manifests)).toEqual([]);
  });

  it('runs images of this release', () => {
    expect(releaseComplaints(manifests)).toEqual([]);
  });

  it('gives every app exactly the variables that its configuration reads', async () => {
    expect(await configurationComplaints(manifests)).toEqual([]);
  });

  it('probes paths and ports that the code serves', async () => {
    expect(await probeComplaints(manifests)).toEqual([]);
  });

  it('allows exactly the connections of the architecture picture', () => {
    expect(arrows(manifests).filter(arrow => !isNameResolution(arrow))).toEqual(expectedArrows(system));
  });
});

it('shows every app in the architecture picture', () => {
  const calls = pictureArrows().filter(({ label }) => label.startsWith('NATS'));
  expect(calls.flatMap(({ from, to }) => [from, ...to]).sort()).toEqual([...appNames].sort());
});
