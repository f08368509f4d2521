import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** In addition to the IANA special-purpose registries, which `ipaddr.js` knows. */
const furtherSpecial = parseNetworks('::/96');

/** The only part of IPv6 that is allocated for the public Internet. */
const globalUnicast = parseNetworks('2000::/3');

/** Metadata services of clouds, which give credentials to any program inside; two of the addresses are public. */
const metadata = parseNetworks(`169.254.169.254/32,169.254.170.2/32,169.254.170.23/32,100.100.100.200/32,
  168.63.129.16/32,192.0.0.192/32,fd00:ec2::254/128,fd00:ec2::23/128,fd20:ce::254/128`);

/** IPv6 transition mechanisms, and at which of their 16 bytes the embedded IPv4 address begins. */
const embeddings: readonly { network: Network[]; at: number; inverted?: boolean }[] = [
  { network: parseNetworks('::/96,64:ff9b::/96,64:ff9b:1::/48,::ffff:0:0:0/96'), at: 12 },
  { network: parseNetworks('2002::/16'), at: 2 },
  { network: parseNetworks('2001::/32'), at: 4 },
  { network: parseNetworks('2001::/32'), at: 12, inverted: true },
];

/** Whether a text is a list of CIDRs, separated by commas; it may be empty. */
export function areNetworks(list: unknown): boolean {
  return typeof list === 'string' && split(list).every(isNetwork);
}

/** Allows public addresses, and those that the operator allows. */
export class AddressRules {
  private readonly allowed: Network[];

  /** @param allowed CIDRs, separated by commas */
  constructor(allowed: string) {
    this.allowed = parseNetworks(allowed);
  }

  /**
   * Whether a literal address may be connected to. With an embedded IPv4 address, both must be allowed. A metadata
   * address is allowed only by a CIDR of its own, never by a larger network.
   */
  allow(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return [parsed, ...embedded(parsed)].every(each => this.allowOne(each));
  }

  private allowOne(address: Address): boolean {
    const matching = this.allowed.filter(network => contains(network, address));
    if (isIn(metadata, address)) return matching.some(([network, bits]) => bits === bitsOf(network));
    return matching.length > 0 || isPublic(address);
  }
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || isIn(furtherSpecial, address)) return false;
  return address.kind() === 'ipv4' || isIn(globalUnicast, address);
}

/** RFC 4291, section 2.5.5.1: `::` and `::1` are IPv6's own, not IPv4-compatible addresses. */
function embedded(address: Address): Address[] {
  if (['unspecified', 'loopback'].includes(address.range())) return [];
  const bytes = address.toByteArray();
  return embeddings
    .filter(({ network }) => isIn(network, address))
    .map(({ at, inverted }) => bytes.slice(at, at + 4).map(byte => (inverted ? byte ^ 0xff : byte)))
    .map(part => ipaddr.fromByteArray(part));
}

const contains = ([network, bits]: Network, address: Address): boolean =>
  network.kind() === address.kind() && address.match(network, bits);

const isIn = (networks: readonly Network[], address: Address): boolean =>
  networks.some(network => contains(network, address));

const bitsOf = (address: Address): number => (address.kind() === 'ipv4' ? 32 : 128);

/** IPv4 only with four decimal parts: in the short forms a typing error is easily another network. */
const isNetwork = (text: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);

function parseNetworks(list: string): Network[] {
  return split(list).map(text => unmapped(ipaddr.parseCIDR(text)));
}

/** A network of IPv4-mapped addresses is an IPv4 network, as its addresses are IPv4 addresses. */
function unmapped([address, bits]: Network): Network {
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96)
    return [address.toIPv4Address(), bits - 96];
  return [address, bits];
}

function split(list: string): string[] {
  return list === '' ? [] : list.split(',').map(entry => entry.trim());
}
