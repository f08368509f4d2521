import childProcess, { type spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { Problem } from '@patchbay/contracts/problems';
import { sourceOf } from '@patchbay/testing/app-process';
import { parse } from './parser';

const mail = (...parts: string[]) =>
  Buffer.from(
    [
      'From: ewa@example.org\nSubject: Files\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n',
      ...parts.map(part => `--b\n${part}`),
      '--b--',
    ].join('\n'),
  );
const text = (type: string) => `Content-Type: ${type}\n\nHello`;
const file = (name: string, bytes: Buffer, more = '') =>
  `Content-Type: application/octet-stream\nContent-Disposition: attachment; ${name}\nContent-Transfer-Encoding: base64\n` +
  `${more}\n${bytes.toString('base64')}`;

describe('the files of a message', () => {
  beforeAll(() => {
    // The program that reads messages runs from the sources, as this one does.
    process.execArgv.push(...sourceOf('mail', 'main.ts').slice(0, -1));
  });

  const filesOf = async (...parts: string[]) => (await parse(mail(...parts))).attachments;
  const namesOf = async (...parts: string[]) => (await filesOf(...parts)).map(({ filename }) => filename);

  it('have the bytes and the order that they have in it', async () => {
    const [first, second] = [Buffer.from([0, 10, 13, 255]), Buffer.alloc(300_000, 7)];
    const { body, attachments } = await parse(
      mail(
        text('text/plain'),
        file('filename="1"', first),
        file('filename=empty', Buffer.alloc(0)),
        file('filename="2"', second),
      ),
    );
    expect(body.trim()).toBe('Hello');
    expect(attachments.map(({ filename, bytes }) => [filename, Buffer.from(bytes)])).toEqual([
      ['1', first],
      ['empty', Buffer.alloc(0)],
      ['2', second],
    ]);
  });

  it('are messages within it, and pictures of its text, too', async () => {
    const picture = 'Content-Type: image/png\nContent-ID: <a@b>\nContent-Disposition: inline\n\nx';
    const { body, attachments } = await parse(
      mail(text('text/html'), picture, 'Content-Type: message/rfc822\n\nSubject: Inner\n\nSecret'),
    );
    expect(body).not.toContain('Secret');
    expect(
      attachments.map(({ filename, bytes }) => [filename, Buffer.from(bytes).toString().trim()]),
    ).toEqual([
      ['attachment-1.png', 'x'],
      ['attachment-2.eml', 'Subject: Inner\n\nSecret'],
    ]);
  });

  it('have names without folders, line ends and characters that turn the direction of writing', async () => {
    const names = [
      'filename="../../etc/passwd"',
      'filename="C:\\\\Windows\\\\cmd.exe"',
      `filename*=UTF-8''%E2%80%AEfdp.exe`,
      `filename*=UTF-8''a%0D%0AX-Evil:%201%00.txt`,
      `filename="=?UTF-8?B?${Buffer.from('zażółć.pdf').toString('base64')}?="`,
      'filename=".."',
      `filename="${'x'.repeat(300)}.pdf"`,
    ];
    expect(await namesOf(...names.map(name => file(name, Buffer.from('x'))))).toEqual([
      'passwd',
      'cmd.exe',
      'fdp.exe',
      'aX-Evil: 1.txt',
      'zażółć.pdf',
      'attachment-6',
      `${'x'.repeat(196)}.pdf`,
    ]);
  });

  it('are named in its text when they are more than it may have', async () => {
    const files = Array.from({ length: 160 }, (_, index) =>
      file(`filename="<${index + 1}>"`, Buffer.from('x')),
    );
    const { attachments, body } = await parse(mail(text('text/html'), ...files));
    expect(attachments).toHaveLength(100);
    expect(body).toContain('<p>[Only the first 100 files are attached. The others are: &lt;101&gt;, ');
    expect(body).toContain('&lt;150&gt;, 10 more]</p>Hello');
  });
});

describe('many messages', () => {
  const bodyOf = async (text: string) => (await parse(Buffer.from(`Subject: x\n\n${text}`))).body.trim();
  /** Processes that read messages for this one. */
  const readers = () =>
    readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter(pid => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('parse-mail'))
      .map(Number);

  it('are each read as what it is, by at most two processes', async () => {
    const texts = Array.from({ length: 30 }, (_, index) => `Text ${index}`);
    expect(await Promise.all(texts.map(bodyOf))).toEqual(texts);
    expect([1, 2]).toContain(readers().length);
  });

  it('are read after one whose process was ended, which fails with the reason', async () => {
    await bodyOf('Before');
    for (const pid of readers()) process.kill(pid, 'SIGKILL');
    const outcomes = await Promise.all(
      ['One', 'Two'].map(each => bodyOf(each).catch((error: Error) => error.message)),
    );
    expect(outcomes).toContain('reading it took too long or too much memory (SIGKILL)');
    expect(await Promise.all(['Three', 'Four'].map(bodyOf))).toEqual(['Three', 'Four']);
  });

  const { spawn: realSpawn } = childProcess;
  const failingSpawns: [string, () => unknown][] = [
    ['ENOENT', () => realSpawn('/no/such/shell')],
    // As Node returns it when there is no descriptor for the pipes.
    [
      'EMFILE',
      () => {
        const child = new EventEmitter();
        process.nextTick(() => child.emit('error', new Error('spawn EMFILE')));
        return child;
      },
    ],
    [
      'ENOMEM',
      () => {
        throw new Error('spawn ENOMEM');
      },
    ],
  ];
  it.each(failingSpawns)('wait for later when no process can be started: %s', async (code, failing) => {
    const idle = readers();
    for (const pid of idle) process.kill(pid, 'SIGKILL');
    await Promise.all(idle.map(pid => bodyOf(`${pid}`).catch(() => undefined)));
    const spawning = jest.spyOn(childProcess, 'spawn').mockImplementation(failing as typeof spawn);
    const failures = await Promise.all(
      ['One', 'Two', 'Three'].map(each => bodyOf(each).catch((error: unknown) => error)),
    ).finally(() => spawning.mockRestore());
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Problem);
      expect((failure as Problem).status).toBe(503);
      expect((failure as Problem).message).toContain(code);
    }
    expect(await Promise.all(['Four', 'Five', 'Six'].map(bodyOf))).toEqual(['Four', 'Five', 'Six']);
  });

  it('are read after one that cannot be', async () => {
    const parts = '--b\nContent-Type: text/plain\n\n\n'.repeat(2_000);
    const hostile = Buffer.from(`Content-Type: multipart/mixed; boundary="b"\n\n${parts}`);
    await expect(parse(hostile)).rejects.toThrow('it cannot be read: more than 1000 parts');
    expect(await bodyOf('After it')).toBe('After it');
  });
});
