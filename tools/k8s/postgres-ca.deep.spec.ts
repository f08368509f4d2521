import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findProgram } from '@patchbay/infra/debian-program';
import { choosePort } from '@patchbay/infra/ports';
import { type PostgresServer, startPostgres } from '@patchbay/infra/postgres';
import { serverUser } from '@patchbay/infra/system-user';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { appNames } from '../local/apps';
import { type Content, workloads } from './manifest';
import { render } from './render';

const file = '/etc/patchbay/postgres-ca/ca.crt';

describe('a private CA for Postgres, as in prod', () => {
  const folder = newServerFolder('patchbay-ca-');
  const at = (name: string) => join(folder, name);
  let server: PostgresServer;

  beforeAll(async () => {
    const openssl = await findProgram({
      name: 'openssl',
      furtherFolders: ['/usr/bin'],
      ways: 'install openssl',
    });
    const run = (...args: string[]) => execFileSync(openssl, args, { cwd: folder, stdio: 'ignore' });
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    run('req', '-x509', ...key, '-days', '2', '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=our CA');
    const name = ['-subj', '/CN=postgres', '-addext', 'subjectAltName=IP:127.0.0.1'];
    run('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', ...name);
    const signer = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy'];
    run('x509', '-req', '-in', 'server.csr', ...signer, '-days', '2', '-out', 'server.crt');
    chmodSync(at('server.key'), 0o600);
    if (process.getuid?.() === 0) chownSync(at('server.key'), serverUser().uid, serverUser().gid);
    server = await startPostgres({
      directory: at('postgres'),
      port: await choosePort(),
      logFile: at('postgres.log'),
      settings: { ssl: 'on', ssl_cert_file: at('server.crt'), ssl_key_file: at('server.key') },
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  async function connect(options: string): Promise<boolean> {
    const client = new Client({ connectionString: `${server.url}?${options}` });
    await client.connect();
    const { rows } = await client.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    await client.end();
    return rows[0].ssl;
  }

  it('is mounted in every pod with a connection to Postgres, at the path in the URL', () => {
    const manifests = render('prod');
    const talking = workloads(manifests).filter(({ manifest }) => /^(Deployment|Job)$/.test(manifest.kind));
    const containers = talking
      .filter(({ manifest }) => !manifest.metadata.name.startsWith('provision'))
      .flatMap(workload => workload.containers);
    expect(containers).toHaveLength(3 * appNames.length);
    for (const { volumeMounts } of containers)
      expect(volumeMounts.map(({ mountPath }: Content) => `${mountPath}/ca.crt`)).toContain(file);
    const [map] = manifests.filter(({ metadata }) => metadata.name.startsWith('postgres-ca-'));
    expect(Object.keys(map!.data)).toEqual(['ca.crt']);
  });

  it('is trusted only if the URL names it', async () => {
    expect(await connect(`sslmode=verify-full&sslrootcert=${at('ca.crt')}`)).toBe(true);
    await expect(connect('sslmode=verify-full')).rejects.toThrow(/certificate/);
  });
});
