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

/** Decides where requests may be sent: to public addresses, to addresses that the operator allows, to allowed ports. */
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

  /** Why a URL is not allowed, if so. A name without an address now is checked when it is connected to. */
  async refusal(url: string): Promise<Refusal | undefined> {
    const { hostname, port, protocol } = new URL(url);
    if (!this.ports.allow(Number(port) || defaultPorts[protocol]!)) return 'port';
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : (await this.resolve(host)).map(({ address }) => address);
    return addresses.every(address => this.rules.allow(address)) ? undefined : 'address';
  }

  /**
   * Connects only to what is allowed. undici calls `lookup` for names but not for literal addresses. It connects to the
   * address that `lookup` has checked; the address of the connected socket is checked again in any case.
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
      const check = (addresses: LookupAddress[]): void => {
        const isAllowed = addresses.every(({ address }) => this.rules.allow(address));
        if (!isAllowed) return callback(forbidden('ADDRESS'), []);
        if (options.all) return callback(null, addresses);
        callback(null, addresses[0]!.address, addresses[0]!.family);
      };
      this.names.addressesToConnect(host).then(check, error => callback(error, []));
    };
  }
}

const forbidden = (what: 'ADDRESS' | 'PORT'): Error =>
  Object.assign(new Error(`the ${what.toLowerCase()} is not allowed`), { code: `FORBIDDEN_${what}` });
