import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { localVariable } from './local/local-variable';
import { root } from './local/root';

// Runs the gateway's command from its sources, on the local system's database unless DATABASE_URL names another.
const url = localVariable('DATABASE_URL', 'gateway', process.env);
if (!url) {
  console.error('DATABASE_URL is not set, and neither npm start nor npm run infra has been run here');
  process.exit(1);
}
const command = join(root, 'apps', 'gateway', 'src', 'api-user.ts');
const args = [...process.execArgv, command, ...process.argv.slice(2)];
const env = { ...process.env, DATABASE_URL: url };
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
