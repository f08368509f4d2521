import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { entriesOf } from './entries';

/** Networks that Fastify knows by name. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is a list of addresses, networks and network names. The network of all addresses is not allowed: every client would be trusted. */
export const areProxies = (list: unknown): boolean =>
  typeof list === 'string' && entriesOf(list).every(text => named.includes(text) || isAddress(text));

function isAddress(text: string): boolean {
  if (isIP(text) > 0) return true;
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  return isNetwork && ipaddr.parseCIDR(text)[1] > 0;
}
