import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { findProgram } from '@patchbay/infra/debian-program';
import { guard } from '@patchbay/infra/guard';
import { choosePort } from '@patchbay/infra/ports';
import { eventually } from '@patchbay/testing/eventually';
import { root } from '../local/root';

const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`;
const body = '{"action":"TICKET_DELETED","date":"2026-05-29 10:30:00","ticket_id":17,"x":"żółw"}';
/** One byte more than the receivers read. */
const tooLarge = 1024 * 1024 + 1;

type Headers = Record<string, string>;

function signed(at: Date, key = secret): Headers {
  const signature = new Webhook(key).sign('msg_7', at, body);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { 'webhook-id': 'msg_7', 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

const minutesAway = (minutes: number) => signed(new Date(Date.now() + minutes * 60_000));
const otherSecret = `whsec_${Buffer.from('another one, as long as it').toString('base64')}`;
const without = (name: string) => ({ ...signed(new Date()), [name]: undefined });
const withOther = (name: string, value: string) => ({ ...signed(new Date()), [name]: value });

/** Signed when it is sent: a spec may run for longer than a signature is valid. */
type Make = () => { headers: Record<string, string | undefined>; text?: string };

const genuine: [string, Make][] = [
  ['a delivery as it came', () => ({ headers: signed(new Date()) })],
  [
    'one that two secrets signed',
    () => {
      const [own, other] = [signed(new Date()), signed(new Date(), otherSecret)];
      const both = `${other['webhook-signature']} ${own['webhook-signature']}`;
      return { headers: { ...own, 'webhook-signature': both } };
    },
  ],
];

const forged: [string, Make][] = [
  ['another body', () => ({ headers: signed(new Date()), text: body.replace('17', '18') })],
  ['no body', () => ({ headers: signed(new Date()), text: '' })],
  ['another id', () => ({ headers: withOther('webhook-id', 'msg_8') })],
  ['another secret', () => ({ headers: signed(new Date(), otherSecret) })],
  ['one that is six minutes old', () => ({ headers: minutesAway(-6) })],
  ['one that is six minutes ahead', () => ({ headers: minutesAway(6) })],
  ['no headers', () => ({ headers: {} })],
  ...['webhook-id', 'webhook-timestamp', 'webhook-signature'].flatMap((name): [string, Make][] => [
    [`no ${name}`, () => ({ headers: without(name) })],
    ...['', 'x', 'v1,', 'v1', ' , ,', 'v1,é', 'v1,!!!!', '9'.repeat(400)].map((value): [string, Make] => [
      `a ${name} of ${JSON.stringify(value.slice(0, 8))}`,
      () => ({ headers: withOther(name, value) }),
    ]),
  ]),
];

interface Language {
  /** Named in the first lines of its code block in the document. */
  file: string;
  /** Another file that it needs beside it. */
  beside?: string;
  program: string;
  package: string;
  args: (file: string, port: number) => string[];
  /** From what it knows that a body is too large: the head, the body so far, or the whole body. */
  judges: 'head' | 'stream' | 'whole';
}

const languages: [string, Language][] = [
  [
    'Node',
    {
      file: 'receiver.mjs',
      program: 'node',
      package: 'nodejs',
      args: file => [file],
      judges: 'stream',
    },
  ],
  [
    'Python',
    {
      file: 'receiver.py',
      program: 'python3',
      package: 'python3',
      args: file => [file],
      judges: 'head',
    },
  ],
  [
    'PHP',
    {
      file: 'receiver.php',
      program: 'php',
      package: 'php-cli',
      args: (file, port) => ['-S', `127.0.0.1:${port}`, file],
      judges: 'whole',
    },
  ],
  [
    'Go',
    {
      file: 'receiver.go',
      program: 'go',
      package: 'golang-go',
      args: file => ['run', file],
      judges: 'stream',
    },
  ],
  [
    'Express',
    {
      file: 'express-receiver.mjs',
      program: 'node',
      package: 'nodejs',
      args: file => [file],
      judges: 'whole',
    },
  ],
  [
    'Fastify',
    {
      file: 'fastify-receiver.mjs',
      program: 'node',
      package: 'nodejs',
      args: file => [file],
      judges: 'head',
    },
  ],
  [
    'Flask',
    {
      file: 'flask_receiver.py',
      beside: 'receiver.py',
      program: 'flask',
      package: 'python3-flask',
      args: (file, port) => ['--app', file, 'run', '--port', String(port)],
      judges: 'head',
    },
  ],
];

const document = readFileSync(join(root, 'docs', 'webhook-signatures.md'), 'utf8');

/** The code block that begins with the name of a file. */
const codeOf = (file: string): string =>
  [...document.matchAll(/```\w+\n([^]*?)```/g)]
    .map(([, code]) => code!)
    .find(code =>
      code.split('\n', 2).some(line => line.startsWith(`// ${file},`) || line.startsWith(`# ${file},`)),
    )!;

describe.each(languages)('the receiver for %s in docs/webhook-signatures.md', (name, language) => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-signatures-'));
  let receiver: ChildProcess;
  let port: number;
  let printed = '';

  beforeAll(async () => {
    const file = join(folder, language.file);
    for (const each of [language.file, language.beside])
      if (each) writeFileSync(join(folder, each), codeOf(each));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    port = await choosePort();
    const command = await findProgram({
      name: language.program,
      package: language.package,
      furtherFolders: [],
      ways: `The test of the webhook receiver for ${name} needs ${language.program} on PATH: "apt-get install ${language.package}" as root.`,
    });
    receiver = spawn(command, language.args(file, port), {
      env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    guard(receiver, 'SIGTERM');
    for (const stream of [receiver.stdout!, receiver.stderr!])
      stream.setEncoding('utf8').on('data', text => (printed += text));
    await eventually(async () => expect(await statusOf({ headers: {} }).catch(String)).toBe(401));
  });
  afterAll(async () => {
    if (receiver.exitCode === null) {
      // `go run` starts the program as a process of its own, in the same group.
      process.kill(-receiver.pid!, 'SIGTERM');
      await once(receiver, 'exit');
    }
    rmSync(folder, { recursive: true });
  });

  async function statusOf({ headers, text = body }: ReturnType<Make>): Promise<number> {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/hook', agent: false });
    for (const [header, value] of Object.entries(headers))
      if (value !== undefined) sent.setHeader(header, value);
    sent.setHeader('content-type', 'application/json');
    sent.setHeader('content-length', Buffer.byteLength(text)).end(text);
    const [answer] = await once(sent, 'response');
    answer.resume();
    return answer.statusCode;
  }

  it.each(genuine)('takes %s', async (_case, make) => {
    printed = '';
    expect(await statusOf(make())).toBe(204);
    await eventually(() => expect(printed).toMatch(/^TICKET_DELETED$/m));
  });

  it('refuses forgeries and requests without a header, or with a malformed one, and goes on', async () => {
    printed = '';
    const statuses: unknown[] = [];
    for (const [title, make] of forged) statuses.push([title, await statusOf(make()).catch(String)]);
    expect(statuses).toEqual(forged.map(([title]) => [title, 401]));
    expect(printed).not.toMatch(/TICKET_DELETED|Traceback|Warning|Deprecated|Error/);
    expect(await statusOf(genuine[0]![1]())).toBe(204);
  });

  it('refuses a huge body, and goes on', async () => {
    const huge = language.judges === 'whole' ? tooLarge : 1024 * tooLarge;
    const head = [
      'POST /hook HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${huge}`,
    ];
    for (const [header, value] of Object.entries(signed(new Date()))) head.push(`${header}: ${value}`);
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    let said = '';
    socket.on('data', data => (said += String(data)));
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    if (language.judges !== 'head') socket.write(Buffer.alloc(tooLarge, 'x'));
    await eventually(() => expect(said).toMatch(/^HTTP\/1\.[01] 413 /));
    socket.destroy();
    expect(await statusOf(genuine[0]![1]())).toBe(204);
  });
});
