import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@patchbay/infra/debian-program';
import type { TlsFiles } from './fake-server';

/** A new certificate of its own authority, for `127.0.0.1` and `localhost`, with its key. It holds for two days. */
export async function newCertificate(): Promise<TlsFiles> {
  const openssl = await findProgram({
    name: 'openssl',
    furtherFolders: ['/usr/bin'],
    ways: 'install openssl',
  });
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-certificate-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  try {
    execFileSync(openssl, ['req', '-x509', ...options, '-keyout', key, '-out', cert, ...subject], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
