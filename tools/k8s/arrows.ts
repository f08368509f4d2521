import { type Content, type Labels, type Manifest, ofKind, selects, workloads } from './manifest';

type Direction = 'Egress' | 'Ingress';

/** Something with pods: an app, its migration, a server. */
interface Place {
  name: string;
  labels: Labels;
}

interface Peer {
  podSelector?: Content;
  namespaceSelector?: Content;
  ipBlock?: { cidr: string };
}

interface Rule {
  peers: Peer[];
  ports: string[];
}

const opposite = { Egress: 'Ingress', Ingress: 'Egress' } as const;

/**
 * The connections that the network policies allow, as `FROM → TO:PORT`. Within the namespace the policies of both ends must allow
 * one; an arrow is marked if the other end does not.
 */
export function arrows(manifests: readonly Manifest[]): string[] {
  const policies = ofKind(manifests, 'NetworkPolicy');
  const all = places(manifests);
  const found = all.flatMap(place =>
    (['Egress', 'Ingress'] as const).flatMap(direction => arrowsOf(place, direction, all, policies)),
  );
  return [...new Set(found)].sort();
}

function arrowsOf(place: Place, direction: Direction, all: Place[], policies: Manifest[]): string[] {
  return rulesOf(place, direction, policies).flatMap(({ peers, ports }) =>
    peers.flatMap(peer =>
      ports.flatMap(port => {
        const inside = all.filter(other => isPeer(peer, other));
        const ends = peer.podSelector && !peer.namespaceSelector ? inside.map(end) : [outside(peer)];
        return ends.map(other => draw(place.name, other, direction, port));

        function end(other: Place): string {
          const back = rulesOf(other, opposite[direction], policies);
          const isAllowed = back.some(rule => allows(rule, place, port));
          return isAllowed ? other.name : `${other.name} (which does not allow it)`;
        }
      }),
    ),
  );
}

const draw = (place: string, other: string, direction: Direction, port: string): string =>
  direction === 'Egress' ? `${place} → ${other}:${port}` : `${other} → ${place}:${port}`;

const isPeer = ({ podSelector, namespaceSelector }: Peer, { labels }: Place): boolean =>
  podSelector !== undefined && !namespaceSelector && selects(podSelector, labels);

const allows = ({ peers, ports }: Rule, place: Place, port: string): boolean =>
  ports.includes(port) && peers.some(peer => isPeer(peer, place));

/** Without a policy for a place, everything is allowed. */
function rulesOf({ labels }: Place, direction: Direction, policies: Manifest[]): Rule[] {
  const about = policies.filter(
    ({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, labels),
  );
  const rules = about.flatMap(({ spec }) => spec[direction.toLowerCase()] ?? []);
  return (about.length === 0 ? [{}] : rules).map(({ from, to, ports }) => ({
    peers: from ?? to ?? [{}],
    ports: (ports ?? [{ port: '*' }]).map(portText),
  }));
}

const portText = ({ port, endPort }: { port: number | string; endPort?: number }): string =>
  endPort ? `${port}-${endPort}` : String(port);

/** A peer outside the namespace. */
function outside({ ipBlock, namespaceSelector, podSelector }: Peer): string {
  if (ipBlock) return ipBlock.cidr;
  if (!namespaceSelector) return 'anything';
  const namespace = namespaceSelector.matchLabels['kubernetes.io/metadata.name'];
  return podSelector ? `${namespace}/${Object.values(podSelector.matchLabels).join()}` : namespace;
}

function places(manifests: readonly Manifest[]): Place[] {
  const operated = ofKind(manifests, 'Cluster').map(({ spec }) => spec.inheritedMetadata.labels as Labels);
  const labels = [...workloads(manifests).map(workload => workload.labels), ...operated];
  return labels.map(each => ({ name: nameOf(each), labels: each }));
}

function nameOf(labels: Labels): string {
  const name = labels['app.kubernetes.io/name']!;
  return labels['app.kubernetes.io/component'] === 'migration' ? `migration of ${name}` : name;
}
