import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { root } from '../start/root';

const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`;
const body = '{"action":"TICKET_DELETED","date":"2026-05-29 10:30:00","ticket_id":17,"x":"żółw"}';

function signed(at: Date, key = secret) {
  const signature = new Webhook(key).sign('msg_7', at, body);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { 'webhook-id': 'msg_7', 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

const now = new Date();
const genuine = signed(now);
const minutesAway = (minutes: number) => signed(new Date(now.getTime() + minutes * 60_000));
const otherSecret = `whsec_${Buffer.from('another one, as long as it').toString('base64')}`;
const rotated = `${signed(now, otherSecret)['webhook-signature']} ${genuine['webhook-signature']}`;

const cases: [name: string, headers: object, body: string, isOurs: boolean][] = [
  ['a delivery as it came', genuine, body, true],
  ['one that two secrets signed', { ...genuine, 'webhook-signature': rotated }, body, true],
  ['another body', genuine, body.replace('17', '18'), false],
  ['another id', { ...genuine, 'webhook-id': 'msg_8' }, body, false],
  ['another secret', signed(now, otherSecret), body, false],
  ['one that is six minutes old', minutesAway(-6), body, false],
  ['one that is six minutes ahead', minutesAway(6), body, false],
  ['a timestamp that is none', { ...genuine, 'webhook-timestamp': 'x' }, body, false],
  ['a signature that is none', { ...genuine, 'webhook-signature': '' }, body, false],
];

describe('the function for Node in docs/webhook-signatures.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-signatures-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('tells what is ours from what is not', () => {
    const document = readFileSync(join(root, 'docs', 'webhook-signatures.md'), 'utf8');
    const [, code] = /```js\n([^]*?)```/.exec(document)!;
    const module = join(folder, 'signature.mjs');
    writeFileSync(
      module,
      `${code}
for (const [secret, headers, body] of ${JSON.stringify(cases.map(([, headers, text]) => [secret, headers, text]))})
  console.log(isOurs(secret, headers, Buffer.from(body)));`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, [module], { encoding: 'utf8' });
    expect([stderr, stdout.trim().split('\n')]).toEqual(['', cases.map(([, , , isOurs]) => String(isOurs))]);
  });
});
