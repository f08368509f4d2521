import { join } from 'node:path';
import type { Class } from '@patchbay/contracts/message';
import { AppConfiguration, ConfigurationError, readConfiguration } from '@patchbay/platform/configuration';
import { type AppName, appNames, apps } from '../local/apps';
import { appDefaults, inheritedEnvironment } from './environment';
import { root } from '../local/root';

/** The configuration class of an app. No project imports an app, so this loads the file by its path. */
export async function configurationOf(app: AppName): Promise<Class<AppConfiguration>> {
  const file = join(root, 'apps', app, 'src', 'configuration.ts');
  const exported = Object.values((await import(file)) as object);
  return exported.find(value => value.prototype instanceof AppConfiguration);
}

/** What the start sets itself, whatever the environment has. */
const setByStart = {
  DATABASE_URL: 'postgres://127.0.0.1/patchbay',
  NATS_URL: 'nats://127.0.0.1',
  MANAGEMENT_PORT: '0',
};
const anyKey = Buffer.alloc(32).toString('base64url');

/** Problems of the configuration with which `npm start` would run the apps: one line each, with the apps that have it. */
export async function configurationProblems(
  environment: NodeJS.ProcessEnv = inheritedEnvironment(),
): Promise<string[]> {
  const appsByProblem = new Map<string, AppName[]>();
  for (const app of appNames) {
    for (const problem of problemsOf(app, await configurationOf(app), environment))
      appsByProblem.set(problem, [...(appsByProblem.get(problem) ?? []), app]);
  }
  return [...appsByProblem].map(([problem, names]) => `${problem} (${namesOf(names)})`);
}

function problemsOf(
  app: AppName,
  type: Class<AppConfiguration>,
  environment: NodeJS.ProcessEnv,
): readonly string[] {
  const defaults = appDefaults(app, { secrets: { of: () => anyKey } });
  try {
    readConfiguration(type, { ...defaults, ...environment, ...apps[app].fixed, ...setByStart });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

const namesOf = (names: AppName[]): string =>
  names.length === appNames.length ? 'every app' : names.join(', ');
