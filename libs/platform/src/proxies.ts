import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Names that Fastify has for networks. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses, networks and names of networks in a list that is separated by commas, with or without spaces. */
export function readProxies(list: string): string[] {
  return list
    .split(',')
    .map(text => text.trim())
    .filter(text => text !== '');
}

/** Whether a text is such a list. The network of all addresses is none: everybody would be believed. */
export const areProxies = (list: unknown): boolean =>
  typeof list === 'string' && readProxies(list).every(text => named.includes(text) || isAddress(text));

function isAddress(text: string): boolean {
  if (isIP(text) > 0) return true;
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  return isNetwork && ipaddr.parseCIDR(text)[1] > 0;
}
