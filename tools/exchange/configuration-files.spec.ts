import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/root';
import {
  type ExchangeValues,
  configurationFiles,
  configurationFolder,
  fillIn,
  writeConfiguration,
} from './configuration-files';

const values = (FOLDER: string): ExchangeValues => ({
  FOLDER,
  MODULES: '/modules',
  MANAGER_PORT: 5038,
  MANAGER_SECRET: 'a secret',
  SIP_PORT: 5060,
  TRUNK_PORT: 5061,
  AGI_PORT: 4573,
  WEB_PORT: 8088,
  RTP_START: 13_000,
  RTP_END: 13_100,
  PHONE_PASSWORD: 'a password',
  RECORDINGS: join(FOLDER, 'recordings'),
  RING_SECONDS: 10,
  QUEUE_SECONDS: 60,
  DIAL_SECONDS: 30,
});

describe('the configuration of an exchange', () => {
  let folder: string;
  const written = (name: string) => readFileSync(join(folder, 'etc', name), 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-exchange-'));
    writeConfiguration(values(folder));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has a value in every place', () => {
    for (const name of configurationFiles) expect(written(name)).not.toMatch(/\{\{/);
    expect(written('manager.conf')).toContain('\nsecret = a secret\n');
    expect(written('pjsip.conf').match(/password = a password/g)).toHaveLength(5);
  });

  it('is for its owner alone', () => {
    expect(statSync(join(folder, 'etc')).mode & 0o077).toBe(0);
    for (const name of configurationFiles) expect(statSync(join(folder, 'etc', name)).mode & 0o077).toBe(0);
  });

  it('leaves alone what Asterisk fills in itself', () => {
    expect(written('extensions.conf')).toContain(`${'${RECORDINGS}'}/now/${'${UNIQUEID}'}.wav`);
  });

  it('loads the modules that its files need, each once', () => {
    const modules = [...written('modules.conf').matchAll(/^load = (.*)$/gm)].map(([, name]) => name);
    expect(modules).toEqual(expect.arrayContaining(['app_queue.so', 'app_mixmonitor.so', 'chan_pjsip.so']));
    expect(new Set(modules).size).toBe(modules.length);
  });
});

it('refuses a place without a value', () => {
  expect(() => fillIn('a = {{NAME}}', values('/x'))).toThrow('{{NAME}} has no value');
});

it('refuses a value that would be two lines', () => {
  const broken = { ...values('/x'), MANAGER_SECRET: 'a\nread = all' };
  expect(() => fillIn('secret = {{MANAGER_SECRET}}', broken)).toThrow('has a line break');
});

it.each(['manager', 'queues', 'extensions', 'pjsip', 'http', 'amd'])(
  'docs/calls.md shows %s.conf as it is run',
  name => {
    const shown = readFileSync(join(root, 'docs', 'calls.md'), 'utf8');
    const run = readFileSync(join(configurationFolder, `${name}.conf`), 'utf8');
    expect(shown).toContain(`### ${name}.conf\n\n\`\`\`ini\n${run}\`\`\`\n`);
  },
);
