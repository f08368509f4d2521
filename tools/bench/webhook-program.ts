import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { RunningProgram } from '@patchbay/infra/program';
import { root } from '../start/root';

export const app = (file: string): string => join(root, 'apps', 'webhook', 'src', file);

/** A replica of the webhook service, from its sources. */
export const webhookProgram = (
  directory: string,
  number: number,
  { databaseUrl, natsUrl }: { databaseUrl: string; natsUrl: string },
): RunningProgram =>
  new RunningProgram({
    title: `webhook ${number}`,
    command: process.execPath,
    args: [...asSource, app('main.ts')],
    workingDirectory: root,
    environment: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NATS_URL: natsUrl,
      MANAGEMENT_PORT: '0',
      LOG_LEVEL: 'silent',
      WEBHOOK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    },
    logFile: join(directory, `webhook-${number}.log`),
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
  });
