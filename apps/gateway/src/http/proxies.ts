import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Networks that Fastify knows by name. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses, networks and network names of a comma-separated list, with or without spaces. */
export function readProxies(list: string): string[] {
  return list
    .split(',')
    .map(text => text.trim())
    .filter(text => text !== '');
}

/** Whether a text is such a list. The network of all addresses is not allowed: every client would be trusted. */
export const areProxies = (list: unknown): boolean =>
  typeof list === 'string' && readProxies(list).every(text => named.includes(text) || isAddress(text));

function isAddress(text: string): boolean {
  if (isIP(text) > 0) return true;
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  return isNetwork && ipaddr.parseCIDR(text)[1] > 0;
}
