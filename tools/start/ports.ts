import type { AppName } from './apps';

export interface Ports {
  postgres: number;
  nats: number;
  /** Where apps answer for their health. */
  management: Record<AppName, number>;
}

/** What a developer finds the system at, unless another program was there first. */
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
