import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DebianMachine, findMirror, progressOf } from './debian-packages';

describe('the machine on which Asterisk is to run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-machine-'));
  const at = (name: string, text = '') => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const files = { apt: at('apt-get'), dpkg: at('dpkg-deb'), keys: at('keyring') };
  const machine = (change: Partial<DebianMachine> = {}): DebianMachine => ({
    platform: 'linux',
    architecture: 'x64',
    files,
    sources: [at('debian.sources', 'Types: deb\nURIs: http://deb.example.com/debian\nSuites: bookworm\n')],
    ...change,
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has a mirror in the lists of apt', () => {
    expect(findMirror(machine())).toBe('http://deb.example.com/debian');
    const list = at(
      'sources.list',
      '# deb http://no.example.com x\ndeb [a=b] https://old.example.com/debian x main\n',
    );
    expect(findMirror(machine({ sources: [join(folder, 'none'), list] }))).toBe(
      'https://old.example.com/debian',
    );
  });

  it.each<[string, Partial<DebianMachine>, RegExp]>([
    ['runs another system', { platform: 'darwin', architecture: 'arm64' }, /x86-64 only, .* darwin on arm64/],
    ['has another processor', { architecture: 'arm64' }, /x86-64 only, .* linux on arm64/],
    [
      'is no Debian',
      { files: { ...files, keys: '/none/keys' } },
      /Debian's packages, and \/none\/keys is not here/,
    ],
    ['names no mirror', { sources: ['/none/list'] }, /\/none\/list name no mirror/],
  ])('that %s is reported, with what else there is', (_title, change, message) => {
    expect(() => findMirror(machine(change))).toThrow(message);
    expect(() => findMirror(machine(change))).toThrow(/set PBX_HOST, .* docs\/calls\.md/);
  });
});

it('says how far a download is, each tenth once, from what apt writes in pieces', () => {
  const reported: string[] = [];
  const read = progressOf('downloading', text => reported.push(text));
  read('Get:1 http://deb.example.com asterisk 1 kB\ndlstatus:1:0:Retrieving file 1 of 177\ndlsta');
  read('tus:2:9.9:x\ndlstatus:3:41.6:x\npmstatus:a:99:x\n');
  read('dlstatus:4:42:x\ndlstatus:5:100:x\n');
  expect(reported).toEqual(['downloading, 0 %', 'downloading, 40 %', 'downloading, 100 %']);
});
