import { appNames } from '../start/apps';
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

/** What the components add to the picture: how clients come in, who reads figures, servers among themselves. */
const additions: Record<System, string[]> = {
  dev: bootstrap,
  trial: bootstrap,
  prod: ['gateways → gateway:3000', ...cluster],
  operators: [
    'ingress-nginx → gateway:3000',
    'keda → nats:8222',
    'cnpg-system → postgres:8000',
    'postgres → postgres:5432',
    'postgres → postgres:8000',
    'postgres → anything:443',
    'postgres → anything:6443',
    'migration of postgres-init → postgres:5432',
    ...cluster,
  ],
};

/** Requests and events go through NATS, so whoever is at an end of one is connected to it; every app has a schema. */
function expectedArrows(system: System): string[] {
  const picture = pictureArrows();
  const calls = picture.filter(({ label }) => label.startsWith('NATS'));
  const talkers = calls.flatMap(({ from, to }) => [from, ...to]);
  const senders = picture.filter(({ to }) => to.includes('subscriber URLs')).map(({ from }) => from);
  return [
    ...talkers.flatMap(app => [`${app} → nats:4222`, `${app} → ${postgres[system]}`]),
    ...talkers.map(app => `migration of ${app} → ${postgres[system]}`),
    ...senders.flatMap(app => internet.map(address => `${app} → ${address}`)),
    'provision → nats:4222',
    ...additions[system],
  ].sort();
}

const isNameResolution = (arrow: string): boolean =>
  /→ (kube-system\/kube-dns:53|169\.254\.20\.10\/32:53|openshift-dns\/default:5353)$/.test(arrow);

/** To pods that are elsewhere, of which the arrows tell more; and to the Secret that CloudNativePG makes. */
const leadsElsewhere = (complaint: string): boolean =>
  /^(networkpolicy [a-z-]+|job postgres-init-\w+): LNK001/.test(complaint);

/** The bootstrap job asks the Kubernetes API, and so has a token; no other pod has. */
const hasItsToken = (complaint: string): boolean =>
  /^(job|serviceaccount) bootstrap[\w-]*: KBP106/.test(complaint);

const isOurs = (complaint: string): boolean => !leadsElsewhere(complaint) && !hasItsToken(complaint);

describe.each(systems)('%s', system => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = render(system);
  });

  it('has only objects that Kubernetes takes, without unknown fields', async () => {
    expect(await schemaComplaints(manifests)).toEqual([]);
  }, 60_000);

  it('has restricted pods with limits, and no link to an object that is missing', () => {
    expect(practiceComplaints(manifests).filter(isOurs)).toEqual([]);
  });

  it('selects the pods that it is about, and budgets every app', () => {
    expect(selectorComplaints(manifests)).toEqual([]);
  });

  it('asks for what its pods take, and lets them start and nodes be drained', () => {
    expect(operationComplaints(manifests)).toEqual([]);
  });

  it('runs images of this release', () => {
    expect(releaseComplaints(manifests)).toEqual([]);
  });

  it('gives every app what its configuration asks for, and nothing that it does not read', async () => {
    expect(await configurationComplaints(manifests)).toEqual([]);
  });

  it('asks for health where the code answers', async () => {
    expect(await probeComplaints(manifests)).toEqual([]);
  });

  it('lets through the connections of the architecture picture and no others', () => {
    expect(arrows(manifests).filter(arrow => !isNameResolution(arrow))).toEqual(expectedArrows(system));
  });
});

it('has every app in the picture', () => {
  const calls = pictureArrows().filter(({ label }) => label.startsWith('NATS'));
  expect(calls.flatMap(({ from, to }) => [from, ...to]).sort()).toEqual([...appNames].sort());
});
