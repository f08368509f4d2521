import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf } from '@patchbay/contracts/fields/field';
import { configurationOf } from '../start/app-configuration';
import { appNames } from '../local/apps';
import { root } from '../local/root';
import { configurationReference } from './configuration-reference';

/** Set by what starts us, not by an operator; and what only the benchmark's own programs tell each other. */
const ofOthers = ['PATH', 'JEST_WORKER_ID', 'INIT_CWD', 'SCHEMA', 'AUTHORIZATION'];
/** What Nx and the set-up of the tests pass to Jest's workers. */
const ofTestWorkers = ['TEST_SERVERS', 'TEST_FOLDER', 'TEST_COSTS', 'TEST_POSTGRES_URL', 'TEST_NATS_PORT'];

/** Ours, as they are written; not what is built or installed. */
const sources = (): string[] =>
  ['apps', 'libs', 'tools', 'e2e'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        name => /\.(ts|mjs|js)$/.test(name) && !/(^|\/)(dist|node_modules)\/|\.spec\.|\.d\.ts$/.test(name),
      )
      .map(name => readFileSync(join(root, folder, name), 'utf8')),
  );

/** Names that a source reads from the environment, however it does. */
function namesIn(text: string): string[] {
  const direct = [...text.matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name!);
  const destructured = [...text.matchAll(/\{([^{}]*)\} = process\.env/g)]
    .flatMap(([, names]) => names!.split(','))
    .map(name => name.trim().split(':')[0]!);
  const asked = [...text.matchAll(/(?:required|localVariable)\('([A-Z][A-Z0-9_]*)'/g)].map(
    ([, name]) => name!,
  );
  return [...direct, ...destructured, ...asked].filter(Boolean);
}

describe('docs/configuration.md', () => {
  let text: string;
  beforeAll(async () => {
    text = await configurationReference();
  });
  const isDocumented = (name: string): boolean => text.includes(`| \`${name}\` |`);

  it('has every variable of every app, with one sentence', async () => {
    for (const app of appNames) {
      for (const { name, description } of fieldsOf(await configurationOf(app))) {
        expect([app, name, isDocumented(name)]).toEqual([app, name, true]);
        expect([name, description]).toEqual([name, expect.stringMatching(/^[A-Z][^]+[^.]$/)]);
      }
    }
  });

  it('has every variable that is read anywhere in the sources', () => {
    const read = sources().flatMap(namesIn);
    expect(read).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'PORT', 'NATS_URL']),
    );
    const known = [...ofOthers, ...ofTestWorkers];
    expect([...new Set(read)].filter(name => !known.includes(name) && !isDocumented(name))).toEqual([]);
  });

  it('says in which app a variable is read, its default and its range', () => {
    const [, gateway] = text.split('## Only gateway');
    expect(gateway!.split('## ')[0]).toContain('| `PORT` | `3000` | 0 to 65535 |');
    expect(text).toContain('| `DATABASE_URL` | must be set | text of at most 2000 |');
    expect(text).toContain('| `LOG_LEVEL` | `info` | fatal, error, warn, info, debug, trace, silent |');
  });
});
