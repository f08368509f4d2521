import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ConfigurationError, readConfiguration } from '@patchbay/platform/configuration';
import { startProcess } from '@patchbay/testing/app-process';
import { newCertificate } from '@patchbay/testing/exchange/certificate';
import { natsUrl } from '@patchbay/testing/servers';
import { TelephonyConfiguration } from '../configuration';
import { configuredServer } from './configured-server';

const login = { PBX_USER: 'patchbay', PBX_PASSWORD: 'secret' };

const DATABASE_URL = 'postgres://telephony@127.0.0.1/telephony';

function server(environment: NodeJS.ProcessEnv) {
  return configuredServer(readConfiguration(TelephonyConfiguration, { DATABASE_URL, ...environment }));
}

function problems(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    server(environment);
    return [];
  } catch (error) {
    return (error as ConfigurationError).problems;
  }
}

describe('the configured exchange', () => {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const fileWith = (text: string): string => {
    const path = join(folder, `${text.length}.pem`);
    writeFileSync(path, text);
    return path;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('goes without TLS on the host itself: %s', host => {
    expect(server({ PBX_HOST: host, ...login })).toMatchObject({ port: 5038, tls: 'none' });
  });

  it.each(['pbx.example.com', '10.0.0.1', '127.0.0.1.example.com', 'localhost.example.com'])(
    'has TLS on another host, unless the operator says otherwise: %s',
    host => {
      expect(server({ PBX_HOST: host, ...login })).toMatchObject({ port: 5039, tls: {} });
      const plain = { PBX_HOST: host, PBX_PLAINTEXT: 'true', ...login };
      expect(server(plain)).toMatchObject({ port: 5038, tls: 'none' });
    },
  );

  it('needs a user and a secret, which are asked for together', () => {
    expect(problems({ PBX_HOST: 'pbx.example.com' })).toEqual([
      'PBX_USER is required with PBX_HOST',
      'PBX_PASSWORD is required with PBX_HOST',
    ]);
  });

  it('has certificates of authorities in a file', async () => {
    const [{ cert }, other] = await Promise.all([newCertificate(), newCertificate()]);
    const PBX_CA = fileWith(`of ours\n${cert}${other.cert}`);
    expect(server({ PBX_HOST: 'pbx.example.com', PBX_CA, ...login }).tls).toEqual({
      ca: `of ours\n${cert}${other.cert}`,
    });
  });

  it.each([
    ['is missing', () => join(folder, 'missing.pem'), /^PBX_CA must be a file that can be read: ENOENT/],
    ['is a folder', () => folder, /^PBX_CA must be a file that can be read: EISDIR/],
    ['is empty', () => fileWith(''), /^PBX_CA must be a file with certificates in PEM/],
    ['is something else', () => fileWith('garbage'), /^PBX_CA must be a file with certificates in PEM/],
    [
      'has a certificate that is none',
      () => fileWith('-----BEGIN CERTIFICATE-----\nno\n-----END CERTIFICATE-----\n'),
      /^PBX_CA must be a file with certificates in PEM/,
    ],
  ])('refuses a file of authorities that %s', (_what, path, message) => {
    const environment = { PBX_HOST: 'pbx.example.com', PBX_CA: path(), ...login };
    expect(problems(environment)).toEqual([expect.stringMatching(message)]);
  });

  it('refuses authorities for a link without TLS', () => {
    const environment = { PBX_HOST: 'localhost', PBX_CA: fileWith('garbage'), ...login };
    expect(problems(environment)).toEqual(['PBX_CA is for a link with TLS: this one goes without']);
  });

  it.each(['PJSIP/101', '', 'PJSIP/{number}/{number}', 'PJSIP/{number} x', 'PJSIP/{Number}'])(
    'refuses a device in which an agent has no number: "%s"',
    PBX_AGENT_INTERFACE => {
      const environment = { PBX_HOST: 'localhost', PBX_AGENT_INTERFACE, ...login };
      // An empty variable is none.
      const expected = PBX_AGENT_INTERFACE === '' ? [] : ['PBX_AGENT_INTERFACE must have {number} once'];
      expect(problems(environment)).toEqual(expected);
    },
  );

  it.each(['PBX_MEMBER_INTERFACE', 'PBX_STATE_INTERFACE'])('has one number in %s', name => {
    const environment = (pattern: string) => ({ PBX_HOST: 'localhost', [name]: pattern, ...login });
    expect(problems(environment('Local/101@from-queue/n'))).toEqual([`${name} must have {number} once`]);
    expect(problems(environment('PJSIP/{number},SIP/{number}'))).toEqual([`${name} must have {number} once`]);
    expect(problems(environment('Local/{number}@from-queue/n'))).toEqual([]);
  });

  it('keeps the process from starting where it is wrong', async () => {
    const environment = { ...process.env, DATABASE_URL, PBX_HOST: 'localhost', NATS_URL: natsUrl() };
    const child = startProcess('telephony', environment, ['ignore', 'pipe', 'pipe']);
    const output = [text(child.stdout!), text(child.stderr!)];
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect((await Promise.all(output)).join('')).toContain('PBX_USER is required with PBX_HOST');
  });
});
