import { BlockList, isIP, isIPv6 } from 'node:net';

/** What the IANA special-purpose registries keep off the public Internet, and the forms that wrap IPv4 addresses. */
const special = `0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,
  192.88.99.0/24,192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/4,240.0.0.0/4,
  ::/96,64:ff9b::/96,64:ff9b:1::/48,100::/64,2001::/32,2001:db8::/32,2002::/16,3fff::/20,5f00::/16,
  fc00::/7,fe80::/10,fec0::/10,ff00::/8`;

const cidr = /^([^/]+)\/(\d{1,3})$/;
const addressBits: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether a text is a list of CIDRs, separated by commas; an empty one is. */
export function areNetworks(list: unknown): boolean {
  if (typeof list !== 'string') return false;
  return split(list).every(entry => {
    const [, address = '', prefix] = cidr.exec(entry) ?? [];
    return Number(prefix) <= (addressBits[isIP(address)] ?? -1);
  });
}

/** A list of CIDRs; one of IPv4 holds its addresses in their IPv6-mapped form too. */
export class Networks {
  private readonly blocks = new BlockList();

  constructor(list: string) {
    for (const entry of split(list)) {
      const [address = '', prefix] = entry.split('/');
      this.blocks.addSubnet(address, Number(prefix), familyOf(address));
    }
  }

  hold(address: string): boolean {
    return this.blocks.check(address.replace(/%.*$/, ''), familyOf(address));
  }
}

function split(list: string): string[] {
  return list === '' ? [] : list.split(',').map(entry => entry.trim());
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

export const specialNetworks = new Networks(special);
