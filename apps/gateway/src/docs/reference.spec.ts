import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestGateway } from '../test-gateway';

describe('the reference in a browser', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());
  const get = (path: string, headers = {}) =>
    fetch(new URL(path, gateway.url), { headers, redirect: 'manual' });

  it('serves the page and everything it loads, without credentials', async () => {
    const response = await get('/docs');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    const text = await response.text();
    const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name!);
    const files = [
      'icon.svg',
      'reference.css',
      'openapi.json',
      'storage.js',
      'accessibility.js',
      'scalar.js',
      'reference.js',
    ];
    expect(named).toEqual(files.map(name => `/docs/${name}`));
    for (const path of named) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('has a policy that forbids inline scripts and other origins', async () => {
    const policy = (await get('/docs')).headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'; script-src 'self';/);
    expect(policy!.replace("style-src 'self' 'unsafe-inline';", '')).not.toMatch(/unsafe|http/);
  });

  it('compresses for clients that accept gzip', async () => {
    const sizes = ['identity', 'gzip'].map(async encoding => {
      const response = await get('/docs/scalar.js', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
      return Number(response.headers.get('content-length'));
    });
    const [plain, compressed] = await Promise.all(sizes);
    expect(compressed).toBeLessThan(plain! / 2);
  });

  it('is where the root leads to, with or without a slash at the end', async () => {
    const response = await get('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/docs']);
    expect(await (await get('/docs/')).text()).toBe(await (await get('/docs')).text());
  });

  it.each(['openapi', 'openapi-3.0'])('serves %s.json, or 304 if the client has it already', async name => {
    const response = await get(`/docs/${name}.json`);
    const published = readFileSync(join(__dirname, `../../../../docs/${name}.json`), 'utf8');
    expect(await response.text()).toBe(published);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const again = await get(`/docs/${name}.json`, { 'if-none-match': response.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it.each(['/docs/package.json', '/docs/scalar.js.map', '/docs/../package.json', '/docs/%2e%2e%2fREADME.md'])(
    'answers 404 to %s',
    async path => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ errors: [{ code: 404002 }] });
    },
  );
});
