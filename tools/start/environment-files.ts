import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppName, appNames } from './apps';
import { appDefaults, appEnvironment, type Connections, migrationEnvironment } from './environment';
import { usualPorts } from './ports';

/** Writes `<folder>/<user>.env` for each app and the provisioner: their variables for running with these servers. */
export function writeEnvironmentFiles(folder: string, connections: Connections): void {
  mkdirSync(folder, { recursive: true });
  const files = appNames.map(name => [name, variables(name, connections)] as const);
  const provisioner = { NATS_URL: connections.natsUrlOf('provisioner') };
  for (const [name, values] of [...files, ['provisioner', provisioner] as const]) {
    const lines = Object.entries(values).map(([key, value]) => `${key}=${value}\n`);
    writeFileSync(join(folder, `${name}.env`), lines.join(''), { mode: 0o600 });
  }
}

function variables(name: AppName, connections: Connections): Record<string, string> {
  return {
    ...appDefaults(name, connections),
    ...appEnvironment(name, connections),
    ...migrationEnvironment(name, connections),
    MANAGEMENT_PORT: String(usualPorts.management[name]),
  };
}
