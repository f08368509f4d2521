import type { LookupAddress } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { buildConnector } from 'undici';
import { WebhookConfiguration } from '../configuration';
import { HostNames } from './host-names';
import { AddressRules } from './networks';
import { Ports } from './ports';

const connectTimeout = 3_000;
const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

type Refusal = 'address' | 'port';

/** Decides where webhooks may lead: to public addresses and usual ports, and to those that the operator allows. */
@Injectable()
export class Targets {
  private readonly rules: AddressRules;
  private readonly ports: Ports;
  private readonly names: HostNames;

  constructor(configuration: WebhookConfiguration) {
    this.rules = new AddressRules(configuration.WEBHOOK_ALLOWED_NETWORKS);
    this.ports = new Ports(configuration.WEBHOOK_ALLOWED_PORTS);
    this.names = new HostNames(configuration.WEBHOOK_NAME_SERVERS);
  }

  /** What is wrong with where a URL leads, if anything. A host without an address now is judged when it is used. */
  async refusal(url: string): Promise<Refusal | undefined> {
    const { hostname, port, protocol } = new URL(url);
    if (!this.ports.allow(Number(port) || defaultPorts[protocol]!)) return 'port';
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : (await this.resolve(host)).map(({ address }) => address);
    return addresses.every(address => this.rules.allow(address)) ? undefined : 'address';
  }

  /**
   * Connects to what is allowed only: undici asks `lookup` for names, and nobody for literals. A name is connected to
   * by the address that was judged; the address of the socket is judged once more, whatever it came from.
   */
  connector(connect = buildConnector({ timeout: connectTimeout, lookup: this.lookup })) {
    const guarded: buildConnector.connector = (options, callback) => {
      const port = Number(options.port) || defaultPorts[options.protocol]!;
      if (!this.ports.allow(port)) return callback(forbidden('PORT'), null);
      if (isIP(options.hostname) && !this.rules.allow(options.hostname))
        return callback(forbidden('ADDRESS'), null);
      connect(options, (error, socket) => {
        if (!socket) return callback(error ?? forbidden('ADDRESS'), null);
        if (this.rules.allow(socket.remoteAddress ?? '')) return callback(null, socket);
        socket.destroy();
        callback(forbidden('ADDRESS'), null);
      });
    };
    return guarded;
  }

  private async resolve(host: string): Promise<LookupAddress[]> {
    return this.names.addressesOf(host).catch(() => []);
  }

  private get lookup(): LookupFunction {
    return (host, options, callback) => {
      const judge = (addresses: LookupAddress[]): void => {
        const isAllowed = addresses.every(({ address }) => this.rules.allow(address));
        if (!isAllowed) return callback(forbidden('ADDRESS'), []);
        if (options.all) return callback(null, addresses);
        callback(null, addresses[0]!.address, addresses[0]!.family);
      };
      this.names.addressesOf(host).then(judge, error => callback(error, []));
    };
  }
}

const forbidden = (what: 'ADDRESS' | 'PORT'): Error =>
  Object.assign(new Error(`the ${what.toLowerCase()} is not allowed`), { code: `FORBIDDEN_${what}` });
