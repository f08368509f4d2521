import type { AppName } from './apps';

export interface Ports {
  postgres: number;
  nats: number;
  /** Management ports of the apps. */
  management: Record<AppName, number>;
}

/** The usual ports of the local system, unless other programs use them. */
export const usualPorts: Ports = {
  postgres: 15432,
  nats: 14222,
  management: {
    gateway: 18080,
    crm: 18081,
    ticketing: 18082,
    outbound: 18083,
    telephony: 18084,
    webhook: 18085,
  },
};
