import ipaddr from 'ipaddr.js';
import { type Content, ofKind } from './manifest';
import { render } from './render';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** Networks of the IANA special-purpose registries, which the webhook service also knows. */
const special = [ipaddr.IPv4, ipaddr.IPv6].flatMap(family => {
  const { SpecialRanges } = family.prototype as unknown as {
    SpecialRanges: Record<string, Network[] | Network>;
  };
  return Object.values(SpecialRanges).flatMap(ranges => (isOne(ranges) ? [ranges] : ranges));
});

function isOne(ranges: Network[] | Network): ranges is Network {
  return !Array.isArray(ranges[0]);
}

const holds = (cidr: string, [address, bits]: Network): boolean => {
  const [network, prefix] = ipaddr.parseCIDR(cidr);
  return network.kind() === address.kind() && prefix <= bits && address.match(network, prefix);
};

it('allows webhook to connect to public networks only', () => {
  const policy = ofKind(render('dev'), 'NetworkPolicy').find(({ metadata }) => metadata.name === 'webhook')!;
  const blocks = policy.spec.egress.flatMap(({ to }: Content) =>
    to.flatMap((peer: Content) => peer.ipBlock ?? []),
  );
  const isOpen = (network: Network) =>
    blocks.some(({ cidr, except }: { cidr: string; except: string[] }) => {
      return holds(cidr, network) && !except.some(closed => holds(closed, network));
    });
  expect(special.length).toBeGreaterThan(20);
  expect(special.filter(isOpen).map(([address, bits]) => `${address.toString()}/${bits}`)).toEqual([]);
});
