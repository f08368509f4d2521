import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const networkBytes = 8;

/**
 * The origin that failed logins are counted for: an IPv4 address, or the /64 network of an IPv6 address, in which a
 * client can choose its address freely. If a trusted proxy names no address, its own address counts.
 */
export function originOf({ ip, socket }: FastifyRequest): string {
  const address = [ip, socket.remoteAddress].find(text => text !== undefined && isIP(text) > 0);
  if (address === undefined) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, networkBytes)).toString('hex');
}
