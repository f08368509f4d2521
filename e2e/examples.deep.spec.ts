import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { type ExampleRequest, exampleRequests } from '@patchbay/tools/docs/example-requests';
import { root } from '@patchbay/tools/local/root';
import type { Answer } from './api';
import { published } from './conformance';
import { query } from './faults/ledger';
import { System } from './system';

/** Made up by the services: an example cannot be what the demo answers. */
const random = ['conversation_id', 'file_token', 'delivery_id'];
/** The example is a campaign of the demo data; what is changed and deleted is the one that was added. */
const other = ['campaign_id'];

describe('the examples of the reference', () => {
  let system: System;
  const answered = new Map<string, string>();
  beforeAll(async () => {
    system = await System.startInOneProcess();
  });
  afterAll(() => system.stop());

  function remember({ gives }: ExampleRequest, { body }: Answer): void {
    for (const { variable, at } of gives) {
      const value = at.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], body);
      answered.set(variable, String(value));
    }
  }

  function pathOf({ operation, path, query }: ExampleRequest): string {
    const filled = path.reduce((text, { name, value, variable = '' }) => {
      const known = [...random, ...other].includes(variable) ? answered.get(variable)! : value;
      return text.replace(`{${name}}`, encodeURIComponent(known));
    }, operation.path);
    return query.length === 0
      ? filled
      : `${filled}?${String(new URLSearchParams(Object.fromEntries(query.map(({ name, value }) => [name, value]))))}`;
  }

  it('all succeed on the demo data, one after the other, with the identifiers that they name', async () => {
    const requests = exampleRequests(published);
    expect(requests.length).toBeGreaterThan(80);
    const failed: string[] = [];
    for (const request of requests) {
      const { operation, body } = request;
      const path = pathOf(request);
      const headers: Record<string, string> = body ? { 'content-type': body.type } : {};
      const isFile = /^\/(files|downloads)\//.test(operation.path);
      if (isFile) {
        const authorization = `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`;
        const { status } = await system.fetch(path, { method: 'GET', headers: { authorization } });
        if (status !== 200) failed.push(`GET ${path}: ${status}`);
        continue;
      }
      const answer = await system.send(operation.method, path, { body: body?.text, headers });
      if (answer.status !== 200) failed.push(`${operation.method} ${path}: ${answer.text}`);
      else remember(request, answer);
    }
    expect(failed).toEqual([]);
    const named = requests.flatMap(({ path }) => path).filter(({ variable }) => answered.has(variable ?? ''));
    const literal = named.filter(({ variable }) => ![...random, ...other].includes(variable!));
    for (const { variable, value } of literal)
      expect([variable, value]).toEqual([variable, answered.get(variable!)]);
  });

  it('pass as a Postman collection, whose requests take identifiers from one another', async () => {
    // Their names are unique, and no operation deletes those of the test before.
    await query(system, 'DELETE FROM outbound.campaign_groups');
    for (const table of ['agents', 'users'])
      await query(system, `DELETE FROM telephony.${table} WHERE NOT provisioned`);
    const report = join(system.directory, 'newman.json');
    const args = ['run', join(root, 'docs', 'postman_collection.json'), '--env-var', `baseUrl=${system.url}`];
    const reporters = ['--reporters', 'json', '--reporter-json-export', report];
    await execute(join(root, 'node_modules', '.bin', 'newman'), [...args, ...reporters]).catch(
      () => undefined,
    );
    const { run } = JSON.parse(readFileSync(report, 'utf8'));
    rmSync(report);
    const failures = run.failures.map((one: any) => `${one.source?.name}: ${one.error.message}`);
    expect(failures).toEqual([]);
    expect(run.stats.requests.total).toBe(exampleRequests(published).length);
    expect(run.stats.assertions.total).toBeGreaterThan(run.stats.requests.total);
  });
});
