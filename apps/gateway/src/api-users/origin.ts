import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const networkBytes = 8;

/**
 * Whom a request comes from, as logins are counted: an IPv4 address, or the /64 of an IPv6 address, in which a client
 * can choose addresses as it likes. Where a proxy that is trusted names no address, it is the proxy that counts.
 */
export function originOf({ ip, socket }: FastifyRequest): string {
  const address = [ip, socket.remoteAddress].find(text => text !== undefined && isIP(text) > 0);
  if (address === undefined) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, networkBytes)).toString('hex');
}
