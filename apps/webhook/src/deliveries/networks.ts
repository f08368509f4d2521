import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** Beside what the IANA special-purpose registries keep off the public Internet, which `ipaddr.js` knows. */
const furtherSpecial = parseNetworks('::/96');

/** The only part of IPv6 that is handed out for use on the public Internet. */
const globalUnicast = parseNetworks('2000::/3');

/** Where clouds hand out credentials to whoever asks from inside; two of them are public addresses. */
const metadata = parseNetworks(`169.254.169.254/32,169.254.170.2/32,169.254.170.23/32,100.100.100.200/32,
  168.63.129.16/32,192.0.0.192/32,fd00:ec2::254/128,fd00:ec2::23/128,fd20:ce::254/128`);

/** Transition mechanisms that lead to an IPv4 address, and where in their 16 bytes that stands. */
const wrappings: readonly { network: Network[]; at: number; flipped?: boolean }[] = [
  { network: parseNetworks('::/96,64:ff9b::/96,64:ff9b:1::/48,::ffff:0:0:0/96'), at: 12 },
  { network: parseNetworks('2002::/16'), at: 2 },
  { network: parseNetworks('2001::/32'), at: 4 },
  { network: parseNetworks('2001::/32'), at: 12, flipped: true },
];

/** Whether a text is a list of CIDRs, separated by commas; an empty one is. */
export function areNetworks(list: unknown): boolean {
  return typeof list === 'string' && split(list).every(isNetwork);
}

/** Decides about addresses: public ones, and those that the operator names. */
export class AddressRules {
  private readonly allowed: Network[];

  /** @param allowed CIDRs, separated by commas */
  constructor(allowed: string) {
    this.allowed = parseNetworks(allowed);
  }

  /**
   * Whether a literal address may be connected to. One that wraps an IPv4 address must be allowed itself, and what
   * it wraps too; a metadata address only when it is named alone, not as part of a larger network.
   */
  allow(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return [parsed, ...wrapped(parsed)].every(each => this.allowOne(each));
  }

  private allowOne(address: Address): boolean {
    const naming = this.allowed.filter(network => holds(network, address));
    if (heldBy(metadata, address)) return naming.some(([network, bits]) => bits === bitsOf(network));
    return naming.length > 0 || isPublic(address);
  }
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || heldBy(furtherSpecial, address)) return false;
  return address.kind() === 'ipv4' || heldBy(globalUnicast, address);
}

/** RFC 4291, section 2.5.5.1: what would be compatible with 0.0.0.0 and 0.0.0.1 is IPv6's own. */
function wrapped(address: Address): Address[] {
  if (['unspecified', 'loopback'].includes(address.range())) return [];
  const bytes = address.toByteArray();
  return wrappings
    .filter(({ network }) => heldBy(network, address))
    .map(({ at, flipped }) => bytes.slice(at, at + 4).map(byte => (flipped ? byte ^ 0xff : byte)))
    .map(part => ipaddr.fromByteArray(part));
}

const holds = ([network, bits]: Network, address: Address): boolean =>
  network.kind() === address.kind() && address.match(network, bits);

const heldBy = (networks: readonly Network[], address: Address): boolean =>
  networks.some(network => holds(network, address));

const bitsOf = (address: Address): number => (address.kind() === 'ipv4' ? 32 : 128);

/** Of IPv4 only the form with four decimal parts: in others a slip of the pen would be another network. */
const isNetwork = (text: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);

function parseNetworks(list: string): Network[] {
  return split(list).map(text => unmapped(ipaddr.parseCIDR(text)));
}

/** A network of IPv4-mapped addresses is one of IPv4, as the addresses are. */
function unmapped([address, bits]: Network): Network {
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96)
    return [address.toIPv4Address(), bits - 96];
  return [address, bits];
}

function split(list: string): string[] {
  return list === '' ? [] : list.split(',').map(entry => entry.trim());
}
