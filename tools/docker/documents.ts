import { generatedServices } from './compose-services';
import { partly } from './generated-lines';
import { generatedRights } from './nats-conf';
import { appKeys, appNames } from '../local/apps';

/** Every app, for a script. */
export const shellList = `apps='${appNames.join(' ')}'`;

/** Files of `docker` that name every app. */
export const dockerDocuments = {
  ...partly('docker/nats.conf', generatedRights),
  ...partly('docker/compose.yaml', generatedServices),
  ...partly('docker/make-env.sh', () => ({
    apps: shellList,
    keys: appKeys.map(({ key }) => `add ${key} key`).join('\n'),
  })),
  ...partly('docker/monitoring/prometheus.yaml', () => ({
    apps: appNames.map(name => `- ${name}:8081`).join('\n'),
  })),
  ...partly('docker/monitoring/alerts.yaml', () => ({ 'number of apps': missingApp() })),
};

function missingApp(): string {
  const started = 'process_start_time_seconds{namespace="patchbay"}';
  return `expr: count(count by (app) (${started})) < ${appNames.length} or absent(${started})`;
}
