import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigurationError } from '@patchbay/platform/configuration';
import { isLoopback } from '@patchbay/platform/loopback';
import type { TelephonyConfiguration } from '../configuration';
import type { AmiServer } from './protocol/ami-server';

const plainPort = 5038;
const tlsPort = 5039;

/**
 * Where the exchange is, by the configuration. A password crosses a network by TLS only, unless the operator says otherwise.
 *
 * @throws ConfigurationError naming all variables that are wrong together
 */
export function configuredServer(configuration: TelephonyConfiguration): AmiServer {
  const { PBX_HOST: host, PBX_USER: user, PBX_PASSWORD: password, PBX_PORT, PBX_CA } = configuration;
  const problems: string[] = [];
  if (user === '') problems.push('PBX_USER is required with PBX_HOST');
  if (password === '') problems.push('PBX_PASSWORD is required with PBX_HOST');
  const isPlain = configuration.PBX_PLAINTEXT || isLoopback(host);
  if (isPlain && PBX_CA !== '') problems.push('PBX_CA is for a link with TLS: this one goes without');
  const ca = isPlain || PBX_CA === '' ? undefined : readCertificates(PBX_CA, problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  const port = PBX_PORT || (isPlain ? plainPort : tlsPort);
  return { host, port, user, password, tls: isPlain ? 'none' : { ca } };
}

const certificate = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

function readCertificates(path: string, problems: string[]): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    if (!areCertificates(text.match(certificate) ?? []))
      problems.push('PBX_CA must be a file with certificates in PEM');
    return text;
  } catch (error) {
    problems.push(`PBX_CA must be a file that can be read: ${(error as Error).message}`);
    return undefined;
  }
}

/** A link with others would fail without a word about them. */
function areCertificates(blocks: readonly string[]): boolean {
  try {
    for (const block of blocks) new X509Certificate(block);
    return blocks.length > 0;
  } catch {
    return false;
  }
}
