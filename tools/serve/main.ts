import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { program } from 'commander';
import { runInForeground } from '../start/foreground';
import { ServedApp } from './served-app';

/** Nx runs this in the folder of the workspace. */
function environmentOf(app: string): NodeJS.ProcessEnv {
  const file = join('.patchbay', 'env', `${app}.env`);
  if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run infra" in another terminal.`);
  return { ...process.env, ...parseEnv(readFileSync(file, 'utf8')) };
}

async function serve(app: string): Promise<void> {
  const environment = environmentOf(app);
  await runInForeground(() => new ServedApp(join('apps', app, 'src'), 'libs', environment));
}

program
  .name('npx nx serve')
  .description('Migrates and runs an app from its sources, again after every change of it or of a lib.')
  .argument('<app>')
  .action(serve)
  .parseAsync()
  .catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
