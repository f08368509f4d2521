import { ConfigurationError } from '@patchbay/platform/configuration';
import { isUrlOf, natsUrl } from '@patchbay/platform/server-urls';
import { localVariable } from '../local/local-variable';

/**
 * URL of NATS, with the user `provisioner`, from the environment or the local system's files.
 *
 * @throws ConfigurationError if it is not set, or no URL
 */
export function provisionerUrl(): string {
  const url = localVariable('NATS_URL', 'provisioner', process.env);
  const unset = 'NATS_URL is not set, and neither npm start nor npm run infra has been run here';
  if (!url) throw new ConfigurationError([unset]);
  if (!isUrlOf(natsUrl, url)) throw new ConfigurationError([`NATS_URL ${natsUrl.expected}`]);
  return url;
}
