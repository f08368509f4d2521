import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf } from '@patchbay/contracts/fields/field';
import { configurationOf } from './app-configuration';
import { type AppName, appNames } from '../local/apps';
import {
  appDefaults,
  appEnvironment,
  type Connections,
  inheritedEnvironment,
  migrationEnvironment,
} from './environment';
import { OperatorError } from '@patchbay/platform/operator-error';
import type { AppPorts } from '../local/ports';

/** Writes `<folder>/<user>.env` for each app and the provisioner: the variables with which they run on these servers. */
export async function writeEnvironmentFiles(
  folder: string,
  connections: Connections,
  ports: AppPorts,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of appNames) write(folder, name, await variablesOf(name, connections, ports));
  write(folder, 'provisioner', { NATS_URL: connections.natsUrlOf('provisioner') });
}

function write(folder: string, user: string, variables: Record<string, string>): void {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quoted(name, value)}\n`);
  writeFileSync(join(folder, `${user}.env`), lines.join(''), { mode: 0o600 });
}

/** A shell that sources the file and programs that parse it read the same: neither quote has an escape that both know. */
function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./!-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (!/["$`\\]/.test(value)) return `"${value}"`;
  throw new OperatorError([`${name} has a single quote beside one of " $ \` \\: leave one of them out`]);
}

async function variablesOf(
  name: AppName,
  connections: Connections,
  ports: AppPorts,
): Promise<Record<string, string>> {
  return {
    ...appDefaults(name, connections),
    ...(await inheritedBy(name)),
    ...appEnvironment(name, connections),
    ...migrationEnvironment(name, connections),
    ...(name === 'gateway' ? { PORT: String(ports.gateway) } : {}),
    MANAGEMENT_PORT: String(ports.managementOf(name)),
  };
}

/** What the environment of this process sets of an app's configuration. */
async function inheritedBy(name: AppName): Promise<Record<string, string>> {
  const environment = inheritedEnvironment();
  const fields = fieldsOf(await configurationOf(name));
  return Object.fromEntries(fields.flatMap(field => entryOf(field.name, environment[field.name])));
}

const entryOf = (name: string, value: string | undefined): [string, string][] =>
  value ? [[name, value]] : [];
