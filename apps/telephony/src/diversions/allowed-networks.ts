import { BlockList, isIP } from 'node:net';

/** Whether a text is a list of CIDRs, separated by commas. */
export function areNetworks(list: unknown): boolean {
  if (typeof list !== 'string') return false;
  try {
    networksOf(list);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param list CIDRs, separated by commas
 * @throws Error for what is none
 */
export function networksOf(list: string): BlockList {
  const networks = new BlockList();
  for (const entry of list.split(',')) {
    const [, address = '', bits] = /^([^/]+)\/(\d{1,3})$/.exec(entry.trim()) ?? [];
    networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return networks;
}

/** An IPv4 address that reaches us over IPv6 counts as itself. */
export const isIn = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, familyOf(address));

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
