import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { localVariable } from './start/local-variable';
import { root } from './start/root';

// Runs the gateway's command from its sources, on the local system's database unless DATABASE_URL names another.
const command = join(root, 'apps', 'gateway', 'src', 'api-user.ts');
const env = { ...process.env, DATABASE_URL: localVariable('DATABASE_URL', 'gateway', process.env) };
const args = [...process.execArgv, command, ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
