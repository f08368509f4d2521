import { choosePort } from '@patchbay/infra/ports';
import { type AppName, appNames, apps } from './apps';

export interface Ports {
  postgres: number;
  nats: number;
  /** Management ports of the apps, with health and metrics. */
  management: Record<AppName, number>;
}

/** The usual ports of the local system, unless other programs use them. */
export const usualPorts: Ports = {
  postgres: 15432,
  nats: 14222,
  management: Object.fromEntries(
    appNames.map(name => [name, apps[name].managementPort]),
  ) as Ports['management'],
};

/** A port in words, and why it is not the usual one. */
export const portText = (port: number, usual = port): string =>
  port === usual ? `${port}` : `${port}, because ${usual} is in use`;

/** The ports of the apps in this run. */
export class AppPorts {
  private chosen: Partial<Record<AppName, number>> = {};

  /** @param preferred others are used if they are in use */
  constructor(
    readonly gateway: number,
    private readonly preferred?: Ports,
  ) {}

  /** @returns which ports are not the preferred ones */
  async choose(): Promise<string> {
    for (const name of appNames) this.chosen[name] = await choosePort(this.preferred?.management[name]);
    return appNames
      .filter(name => this.preferred && this.managementOf(name) !== this.preferred.management[name])
      .map(name => this.textOf(name))
      .join('; ');
  }

  /** The port of health and metrics of an app's first process. */
  managementOf(name: AppName): number {
    return this.chosen[name]!;
  }

  /** An app and its port of health and metrics, in words. */
  textOf(name: AppName): string {
    return `${name} ${portText(this.managementOf(name), this.preferred?.management[name])}`;
  }
}
