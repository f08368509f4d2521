import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/root';
import { ofKind, workloads } from './manifest';
import { render } from './render';

/** What docs/mail.md tells an operator to add to an overlay. */
const [, components, patches] = /^components:\n((?: .*\n)+)patches:\n((?: .*\n)+)/m.exec(
  readFileSync(join(root, 'docs', 'mail.md'), 'utf8'),
)!;

const manifests = render('dev', copy => {
  const file = join(copy, 'overlays', 'dev', 'kustomization.yaml');
  const text = readFileSync(file, 'utf8')
    .replace('components:\n', `components:\n${components}`)
    .replace('patches:\n', `patches:\n${patches}`);
  writeFileSync(file, text);
});
const mail = workloads(manifests).find(
  ({ manifest }) => manifest.kind === 'Deployment' && manifest.metadata.name === 'mail',
)!;
const [app] = mail.containers.filter(({ name }) => name === 'app');
const named = (kind: string, name: string) =>
  ofKind(manifests, kind).find(({ metadata }) => metadata.name === name)!;

describe('the component for a mail server', () => {
  const mailServer = '198.51.100.25/32';

  it('has the service listen, and keeps what it has', () => {
    expect(app!.env).toContainEqual({ name: 'MAIL_LISTEN', value: 'lmtp://0.0.0.0:2424' });
    expect(app!.env).toContainEqual(expect.objectContaining({ name: 'NODE_OPTIONS' }));
    expect(app!.ports).toEqual(
      expect.arrayContaining([
        { name: 'lmtp', containerPort: 2424 },
        { name: 'management', containerPort: 8081 },
      ]),
    );
  });

  it('lets the mail server, and nobody else, hand mails over', () => {
    expect(named('Service', 'mail-delivery').spec).toMatchObject({
      selector: mail.pod.metadata?.labels ?? {},
      loadBalancerSourceRanges: [mailServer],
      externalTrafficPolicy: 'Local',
      ports: [{ port: 2424, targetPort: 'lmtp' }],
    });
    const { spec } = named('NetworkPolicy', 'mail-from-mail-server');
    expect(spec.podSelector.matchLabels).toMatchObject(mail.pod.metadata?.labels ?? {});
    expect(spec.ingress).toEqual([{ from: [{ ipBlock: { cidr: mailServer } }], ports: [{ port: 2424 }] }]);
  });
});
