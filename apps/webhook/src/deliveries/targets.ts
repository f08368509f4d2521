import { type LookupAddress, lookup } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { type LookupFunction, isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { buildConnector } from 'undici';
import { WebhookConfiguration } from '../configuration';
import { Networks, specialNetworks } from './networks';

const connectTimeout = 3_000;
const resolveTimeout = 2_000;

/** Decides where webhooks may lead: to public addresses, and to those that the operator allows. */
@Injectable()
export class Targets {
  private readonly allowed: Networks;

  constructor({ WEBHOOK_ALLOWED_NETWORKS }: WebhookConfiguration) {
    this.allowed = new Networks(WEBHOOK_ALLOWED_NETWORKS);
  }

  /** Whether all addresses of the URL's host are allowed. One that cannot be resolved now is judged when it is used. */
  async allow(url: string): Promise<boolean> {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await addressesOf(host);
    return addresses.every(address => this.allowAddress(address));
  }

  /** Connects to allowed addresses only: undici asks `lookup` for names, and nobody for literals. */
  connector(): buildConnector.connector {
    const connect = buildConnector({ timeout: connectTimeout, lookup: this.lookup });
    return (options, callback) => {
      if (!isIP(options.hostname) || this.allowAddress(options.hostname)) return connect(options, callback);
      callback(forbidden(), null);
    };
  }

  private readonly lookup: LookupFunction = (host, options, callback) => {
    const answer = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]): void => {
      const bad =
        error ?? (addresses.every(({ address }) => this.allowAddress(address)) ? null : forbidden());
      if (bad || options.all) return callback(bad, addresses ?? []);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    };
    lookup(host, { ...options, all: true }, answer);
  };

  private allowAddress(address: string): boolean {
    return this.allowed.hold(address) || !specialNetworks.hold(address);
  }
}

const forbidden = (): Error =>
  Object.assign(new Error('the address is not public'), { code: 'FORBIDDEN_ADDRESS' });

async function addressesOf(host: string): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<LookupAddress[]>(done => {
    timer = setTimeout(done, resolveTimeout, []);
  });
  const found = await Promise.race([resolve(host, { all: true }).catch(() => []), late]);
  clearTimeout(timer);
  return found.map(({ address }) => address);
}
