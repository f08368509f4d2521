import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { findProgram } from '@patchbay/infra/debian-program';
import { type Manifest, ofKind } from '../k8s/manifest';
import { render } from '../k8s/render';
import { root } from '../local/root';
import { type SecretValues, newSecrets } from './secret-values';

const addresses = { nats: 'nats:4222', postgres: 'postgres:5432/patchbay' };

interface Rule {
  resources: string[];
  verbs: string[];
  resourceNames?: string[];
}

/** A fake Kubernetes API for Secrets, with exactly the rights of the rendered Role. */
class FakeApi {
  readonly secrets = new Map<string, Record<string, string>>();
  readonly calls: string[] = [];
  /** Answers to the next requests, which take precedence. */
  readonly failures: number[] = [];
  private readonly server: Server;

  constructor(
    folder: string,
    private readonly rules: Rule[],
  ) {
    const [key, cert] = ['tls.key', 'ca.crt'].map(name => readFileSync(join(folder, name)));
    this.server = createServer({ key, cert }, (request, response) => {
      let body = '';
      request.on('data', chunk => (body += chunk));
      request.on('end', () => {
        const { status, answer } = this.answer(
          request.method!,
          request.url!,
          request.headers.authorization,
          body,
        );
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
  }

  async start(): Promise<number> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise(resolve => this.server.close(resolve));
  }

  private answer(method: string, url: string, authorization: string | undefined, body: string) {
    const [, name] = /^\/api\/v1\/namespaces\/patchbay\/secrets(?:\/([\w-]+))?$/.exec(url) ?? [];
    const verb = name ? 'get' : 'create';
    this.calls.push(`${verb} ${name ?? JSON.parse(body).metadata.name}`);
    const failure = this.failures.shift();
    if (failure) return { status: failure, answer: { message: 'not yet' } };
    if (authorization !== 'Bearer a-token') return { status: 401, answer: { message: 'Unauthorized' } };
    if (!this.mayDo(verb, name)) return { status: 403, answer: { message: `may not ${verb} ${name}` } };
    return method === 'GET' ? this.read(name!) : this.create(JSON.parse(body));
  }

  private mayDo(verb: string, name: string | undefined): boolean {
    const fits = ({ resources, verbs, resourceNames }: Rule) =>
      resources.includes('secrets') &&
      verbs.includes(verb) &&
      (resourceNames === undefined || resourceNames.includes(name!));
    return this.rules.some(fits);
  }

  private read(name: string) {
    const found = this.secrets.get(name);
    if (!found) return { status: 404, answer: { message: `secrets "${name}" not found` } };
    const data = Object.entries(found).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
    return { status: 200, answer: { data: Object.fromEntries(data) } };
  }

  private create({ kind, metadata, stringData }: Manifest) {
    if (kind !== 'Secret' || this.secrets.has(metadata.name))
      return { status: 409, answer: { message: 'there' } };
    this.secrets.set(metadata.name, stringData);
    return { status: 201, answer: {} };
  }
}

describe('the bootstrap job', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-account-'));
  const manifests = render('dev');
  const [{ rules }] = ofKind(manifests, 'Role') as unknown as [{ rules: Rule[] }];
  const names = Object.keys(newSecrets(addresses)).sort();
  let api: FakeApi;
  let port: number;

  beforeAll(async () => {
    const openssl = await findProgram({
      name: 'openssl',
      furtherFolders: ['/usr/bin'],
      ways: 'install openssl',
    });
    const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'ca.crt')];
    const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const subject = ['-subj', '/CN=kubernetes', '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync(openssl, ['req', '-x509', ...options, ...files, ...subject], { stdio: 'ignore' });
    writeFileSync(join(folder, 'token'), 'a-token\n');
    writeFileSync(join(folder, 'namespace'), 'patchbay');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    api = new FakeApi(folder, rules);
    port = await api.start();
  });
  afterEach(() => api.stop());

  function run(): Promise<{ status: number | null; out: string; error: string }> {
    const env = {
      ...process.env,
      KUBERNETES_SERVICE_HOST: '127.0.0.1',
      KUBERNETES_SERVICE_PORT: String(port),
    };
    const program = join(root, 'tools', 'provision', 'make-secrets.ts');
    const args = [...asSource, program, '--account', folder];
    return new Promise(resolve => {
      const child = execFile(
        process.execPath,
        args,
        { cwd: root, env, timeout: 20_000 },
        (_failed, out, error) => resolve({ status: child.exitCode, out, error }),
      );
    });
  }

  const passwordIn = (url: string) => new URL(url).password;
  const fill = (made: SecretValues) => {
    for (const [name, variables] of Object.entries(made)) api.secrets.set(name, variables);
  };

  it('makes every Secret, with the rights of its Role', async () => {
    const { status, out, error } = await run();
    expect([status, error]).toEqual([0, '']);
    expect([...api.secrets.keys()].sort()).toEqual(names);
    const { nats, crm } = Object.fromEntries(api.secrets);
    expect(passwordIn(crm!.NATS_URL!)).toBe(nats!.NATS_CRM_PASSWORD);
    expect(out.split('\n')).toContain('made the Secret crm');
    for (const password of Object.values(nats!)) expect(out).not.toContain(password);
  });

  it('uses every right of its Role, which has no others', async () => {
    await run();
    const used = new Set(api.calls.map(line => line.split(' ')[0]));
    expect(rules.flatMap(({ verbs }) => verbs).sort()).toEqual([...used].sort());
    const [named] = rules.flatMap(({ resourceNames }) => (resourceNames ? [resourceNames] : []));
    expect(named!.toSorted()).toEqual(names);
    expect(rules.flatMap(({ resources }) => resources)).toEqual(['secrets', 'secrets']);
  });

  it("makes missing Secrets with the servers' passwords, and changes no existing ones", async () => {
    const before = newSecrets(addresses);
    const { crm, provisioner, ...rest } = before;
    fill(rest);
    const { status } = await run();
    expect(status).toBe(0);
    const { crm: made, provisioner: madeToo, ...left } = Object.fromEntries(api.secrets);
    expect(left).toEqual(rest);
    expect([made, madeToo]).toEqual([crm, provisioner]);
    const calls = api.calls.length;
    expect((await run()).out).toBe('all Secrets exist\n');
    expect(api.calls.slice(calls).filter(line => line.startsWith('create'))).toEqual([]);
  });

  it("makes no new passwords if a server's Secret is missing and its clients' exist", async () => {
    const { nats: _lost, ...rest } = newSecrets(addresses);
    fill(rest);
    const { status, error } = await run();
    expect([status, error]).toEqual([
      1,
      expect.stringMatching(/^the Secret nats is missing, and gateway, .* contain/),
    ]);
    expect(api.secrets.has('nats')).toBe(false);
  });

  it('says what a Secret of an earlier version lacks, and changes none', async () => {
    const { mail: _mail, 'mail-migration': _migration, nats, ...rest } = newSecrets(addresses);
    const { NATS_MAIL_PASSWORD: _password, ...older } = nats!;
    fill({ ...rest, nats: older });
    const { status, error } = await run();
    expect([status, error]).toEqual([
      1,
      expect.stringMatching(/^the Secret nats has no NATS_MAIL_PASSWORD, /),
    ]);
    expect(Object.fromEntries(api.secrets)).toEqual({ ...rest, nats: older });
  });

  it('waits for an API server that does not know its rights yet, and reports it once', async () => {
    api.failures.push(403, 403, 500, 500);
    const { status, out } = await run();
    expect(status).toBe(0);
    expect(out.split('\n').filter(line => line.startsWith('waits'))).toEqual([
      'waits for the Kubernetes API: not yet',
    ]);
  });
});
