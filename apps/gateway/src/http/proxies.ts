import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { entriesOf } from './entries';

/** Networks that Fastify knows by name. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * What is wrong with a list of addresses, networks and network names; empty if nothing is. The network of all addresses is not
 * allowed: every client would be trusted.
 */
export function wrongProxies(list: string): string {
  const wrong = entriesOf(list).find(text => !named.includes(text) && !isAddress(text));
  if (wrong === undefined) return '';
  return `must be addresses or networks such as 10.0.0.0/8, separated by commas: ${wrong} is none`;
}

function isAddress(text: string): boolean {
  if (isIP(text) > 0) return true;
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  return isNetwork && ipaddr.parseCIDR(text)[1] > 0;
}
