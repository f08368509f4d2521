import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppName, appNames } from './apps';
import { appDefaults, appEnvironment, type Connections, migrationEnvironment } from './environment';
import { usualPorts } from './ports';

/** Writes `<folder>/<app>.env` for each app: what it needs to be run or administered beside what runs here. */
export function writeEnvironmentFiles(folder: string, connections: Connections): void {
  mkdirSync(folder, { recursive: true });
  for (const name of appNames) {
    const lines = Object.entries(variables(name, connections)).map(([key, value]) => `${key}=${value}\n`);
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
