import { parseArgs } from 'node:util';
import { runCommand } from '@patchbay/platform/command';
import { ConfigurationError } from '@patchbay/platform/configuration';
import { endOnSignal } from '@patchbay/platform/patience';
import { isUrlOf, postgresUrl } from '@patchbay/platform/server-urls';
import type { ServiceData } from './data-source';
import { migrateWhenReachable, waitForMigrations } from './migrate';

/**
 * Runs {@link migrateWhenReachable} as a process, with `MIGRATION_DATABASE_URL`; with the option `--wait`, it runs
 * {@link waitForMigrations} with `DATABASE_URL`.
 */
export function migrateFromEnvironment(data: ServiceData): Promise<void> {
  endOnSignal();
  return runCommand(async () => {
    const { values } = parseArgs({ options: { wait: { type: 'boolean' } } });
    const report = (line: string) => console.log(`${data.schema}: ${line}`);
    if (values.wait) {
      await waitForMigrations(data, required('DATABASE_URL'), missing => report(`waits for ${missing}`));
      return report('the schema is ready');
    }
    const applied = await migrateWhenReachable(data, required('MIGRATION_DATABASE_URL'), report);
    report(applied.length === 0 ? 'nothing to migrate' : `applied ${applied.join(', ')}`);
  });
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new ConfigurationError([`${name} is required`]);
  if (!isUrlOf(postgresUrl, value)) throw new ConfigurationError([`${name} ${postgresUrl.expected}`]);
  return value;
}
