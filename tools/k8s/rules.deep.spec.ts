import { arrows } from './arrows';
import { configurationComplaints } from './configuration';
import { type Manifest, ofKind } from './manifest';
import { operationComplaints } from './operation';
import { practiceComplaints } from './practices';
import { probeComplaints } from './probes';
import { releaseComplaints } from './releases';
import { render } from './render';
import { schemaComplaints } from './schema';
import { selectorComplaints } from './selectors';

type Rule = (manifests: Manifest[]) => string[] | Promise<string[]>;

interface Case {
  /** What `damage` does. */
  what: string;
  damage: (manifests: Manifest[]) => unknown;
  complaint: RegExp;
}

const pod = ({ spec }: Manifest) => spec.template.spec;
const container = (manifest: Manifest) => pod(manifest).containers[0];

const find = (manifests: Manifest[], kind: string, name: string): Manifest =>
  ofKind(manifests, kind).find(({ metadata }) => new RegExp(`^${name}$`).test(metadata.name))!;

const damaged =
  (kind: string, name: string) =>
  (what: string, damage: (manifest: Manifest) => unknown, complaint: RegExp): Case => ({
    what,
    damage: manifests => damage(find(manifests, kind, name)),
    complaint,
  });

const missing = (kind: string, name: string, complaint: RegExp): Case => ({
  what: `no ${kind} ${name}`,
  damage: manifests => manifests.splice(manifests.indexOf(find(manifests, kind, name)), 1),
  complaint,
});

const crm = damaged('Deployment', 'crm');
const crmService = damaged('Service', 'crm');
const common = damaged('ConfigMap', 'common-.*');
const crmPolicy = damaged('NetworkPolicy', 'crm');

const scaledTwice: Case = {
  what: 'replicas and an autoscaler',
  damage: manifests => {
    const scaleTargetRef = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'crm' };
    const scaler = {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'crm' },
    };
    manifests.push({ ...scaler, spec: { scaleTargetRef } });
    find(manifests, 'Deployment', 'crm').spec.replicas = 2;
  },
  complaint: /^Deployment crm is scaled by HorizontalPodAutoscaler crm and replicas$/,
};

const withToken: Case = {
  what: 'a token',
  damage: manifests => {
    delete pod(find(manifests, 'Deployment', 'crm')).automountServiceAccountToken;
    delete find(manifests, 'ServiceAccount', 'crm').automountServiceAccountToken;
  },
  complaint: /^deployment crm: KBP106/,
};

const rules: [name: string, rule: Rule, cases: Case[]][] = [
  [
    'schemas',
    schemaComplaints,
    [
      crm(
        'an unknown field',
        it => (pod(it).imagePullPolciy = 'Always'),
        /^Deployment crm: .*imagePullPolciy/,
      ),
      crm(
        'a wrong type',
        it => (container(it).ports[0].containerPort = 'x'),
        /containerPort must be integer/,
      ),
      crmService('an unknown version', it => (it.apiVersion = 'v2'), /^Service crm: .*kubernetes-models\/v2/),
    ],
  ],
  [
    'practices',
    practiceComplaints,
    [
      crm(
        'no seccomp profile',
        it => delete pod(it).securityContext.seccompProfile,
        /^deployment crm: PSS205/,
      ),
      crm('root', it => (container(it).securityContext.runAsNonRoot = false), /^deployment crm: PSS203/),
      crm('no memory limit', it => delete container(it).resources.limits, /^deployment crm: KBP005/),
      crm(
        'a writable root file system',
        it => (container(it).securityContext.readOnlyRootFilesystem = false),
        /^deployment crm: KBP102/,
      ),
      withToken,
      crm(
        'a missing ConfigMap',
        it => (container(it).envFrom[0].configMapRef.name = 'x'),
        /^deployment crm: LNK001/,
      ),
    ],
  ],
  [
    'selectors',
    selectorComplaints,
    [
      crm(
        'a selector of other pods',
        it => (it.spec.selector.matchLabels.x = 'y'),
        /^Deployment crm does not select/,
      ),
      crmService('a service of no pods', it => (it.spec.selector.x = 'y'), /^Service crm selects no pod$/),
      crmService(
        'an unknown port',
        it => (it.spec.ports[0].targetPort = 'x'),
        /^Service crm refers to a port x/,
      ),
      missing('PodDisruptionBudget', 'crm', /^Deployment crm has no PodDisruptionBudget$/),
      scaledTwice,
    ],
  ],
  [
    'releases',
    releaseComplaints,
    [
      crm(
        'an image of another version',
        it => (container(it).image = 'localhost/patchbay/crm:latest'),
        /^Deployment crm has the/,
      ),
      crm(
        'an image without a registry',
        it => (container(it).image = container(it).image.replace('localhost/', '')),
        /^Deployment crm has the image patchbay/,
      ),
      damaged('StatefulSet', 'nats')(
        'an image without a tag',
        it => (container(it).image = 'docker.io/library/nats'),
        /image docker.io\/library\/nats$/,
      ),
      damaged('Job', 'crm-migrate-.*')(
        'a job without a hash',
        it => (it.metadata.name = 'crm-migrate'),
        /^Job crm-migrate has no hash in its name$/,
      ),
      damaged('StatefulSet', 'postgres')(
        'ordered replacement of pods',
        it => delete it.spec.podManagementPolicy,
        /^StatefulSet postgres waits for its broken pods/,
      ),
    ],
  ],
  [
    'operation',
    operationComplaints,
    [
      damaged('PodDisruptionBudget', 'nats')(
        'a budget that protects a broken pod',
        it => delete it.spec.unhealthyPodEvictionPolicy,
        /^PodDisruptionBudget nats keeps broken pods/,
      ),
      crm(
        'too little time to start',
        it => (container(it).startupProbe.failureThreshold = 30),
        /^Deployment crm has less/,
      ),
      crm(
        'too large a memory request',
        it => (container(it).resources.requests.memory = '192Mi'),
        /^Deployment crm requests 192/,
      ),
      damaged('Deployment', 'gateway')(
        'too small a memory request',
        it => (container(it).resources.requests.memory = '96Mi'),
        /^Deployment gateway requests 96 MiB but uses 113/,
      ),
    ],
  ],
  [
    'configuration',
    configurationComplaints,
    [
      damaged('Secret', 'webhook')(
        'a missing variable',
        it => delete it.data.WEBHOOK_ENCRYPTION_KEY,
        /^Deployment webhook: Configuration: WEBHOOK_ENCRYPTION_KEY/,
      ),
      common(
        'an invalid value',
        it => (it.data.LOG_LEVEL = 'loud'),
        /^Deployment crm: Configuration: LOG_LEVEL/,
      ),
      common(
        'an unknown variable',
        it => (it.data.LOG_LEVLE = 'info'),
        /^Deployment crm: the app does not read LOG_LEVLE$/,
      ),
      common(
        'an unreachable app',
        it => delete it.data.MANAGEMENT_HOST,
        /^Deployment crm: MANAGEMENT_HOST is the pod/,
      ),
    ],
  ],
  [
    'probes',
    probeComplaints,
    [
      crm(
        'an unknown path',
        it => (container(it).readinessProbe.httpGet.path = '/ready'),
        /^Deployment crm has a wrong/,
      ),
      crm(
        'no startup probe',
        it => delete container(it).startupProbe,
        /^Deployment crm has a wrong startupProbe$/,
      ),
      crm(
        'another port',
        it => (container(it).ports[0].containerPort = 9000),
        /^Deployment crm serves its health on another port$/,
      ),
      damaged('ConfigMap', 'gateway-.*')(
        'another port of the API',
        it => (it.data.PORT = '3001'),
        /^Deployment gateway serves HTTP on another port$/,
      ),
    ],
  ],
  [
    'arrows',
    arrows,
    [
      missing('NetworkPolicy', 'default-deny', /^anything → migration of crm:\*$/),
      crmPolicy('a way to everything', it => it.spec.egress.push({}), /^crm → anything:\*$/),
      crmPolicy(
        'a way to pods that do not allow it',
        it => it.spec.egress.push({ to: [{ podSelector: {} }], ports: [{ port: 80 }] }),
        /^crm → telephony \(which does not allow it\):80$/,
      ),
      damaged('NetworkPolicy', 'nats')(
        'a server that allows no connections',
        it => delete it.spec.ingress,
        /^crm → nats \(which does not allow it\):4222$/,
      ),
    ],
  ],
];

describe.each(rules)('%s find', (_name, rule, cases) => {
  let manifests: Manifest[];
  let before: string[];
  beforeAll(async () => {
    manifests = render('dev');
    before = await rule(manifests);
  });

  it.each(cases)('$what', async ({ damage, complaint }) => {
    const broken = structuredClone(manifests);
    damage(broken);
    expect(before).not.toContainEqual(expect.stringMatching(complaint));
    expect(await rule(broken)).toContainEqual(expect.stringMatching(complaint));
  });
});
