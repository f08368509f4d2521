import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresClient } from '@patchbay/infra/postgres-client';
import { choosePort } from '@patchbay/infra/ports';
import { eventually } from '@patchbay/testing/eventually';
import { appNames } from '@patchbay/tools/local/apps';
import { root } from '@patchbay/tools/local/root';
import { System } from './system';

const execute = promisify(execFile);
const services = appNames.filter(name => name !== 'gateway');
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const noRows = new RegExp(`^( pid \\| state .*\\n-+.*\\n\\(0 rows\\)\\n\\n){${services.length}}$`);

/** By question, what each of its commands prints about the scenario below. */
const answers: Record<string, RegExp[]> = {
  'Is everything up?': [
    new RegExp(`^${appNames.map(name => `${name} {"status":"ready","missing":\\[\\]}\n`).join('')}$`),
  ],
  'What is stuck?': [/^(\w+\{.*\} [\d.e+-]+\n)*$/, /"level":40,.*"msg":"a webhook is paused"}\n$/, noRows],
  'Which webhook fails, and why?': [
    /^-\[ RECORD 1 \]-+\+-+\nid +\| 1\nfailing_since +\| \d{4}-.*\nfailures +\| \d+\n/,
    /\n +1 \| ECONNREFUSED \| +\d+ \| \d{4}-.*\n\(1 row\)\n/,
    /^ +at .* answer *\n-.*\n( \d{4}-.* \| +\d+ \| +\| ECONNREFUSED \| +\d+ \| *\n)+\(\d rows\)\n/,
  ],
  'How far behind are the outbox, the consumers and the deliveries?': [
    new RegExp(
      `^${services.map(name => `outbox_unpublished_events{app="${name}"} 0\noutbox_oldest_unpublished_age_seconds{app="${name}"} 0\n`).join('')}$`,
    ),
    /^webhook_deliveries_due\{app="webhook"\} \d+\nwebhook_oldest_due_age_seconds\{.*\} .*\nevent_consumer_pending_events\{app="webhook"\} 0\nevent_consumer_pending_events\{app="outbound"\} 0\nevent_consumer_pending_events\{app="ticketing"\} 0\nevent_consumer_pending_events\{app="mail"\} 0\n$/,
    /^ subject \| count \| oldest \n-.*\n\(0 rows\)\n/,
  ],
  'Which mail waits, and why?': [
    /^ message_id \| ticket_id \| mailbox_id \| address \| attempts \| due_at \| code \| text \n-.*\n\(0 rows\)\n/,
    /^ address \| state \| last_error \| last_received_at \| held \n-.*\n\(0 rows\)\n/,
  ],
  'How do I send everything since 02:00 again?': [/^\{"count":\d+\}\n$/, /^\{"count":\d+\}\n$/],
  'Who changed this ticket?': [
    new RegExp(`(.*\\| TICKET_CREATED \\| ${uuid}\n.*\\| TICKET_UPDATED \\| changed-by-night\n[^]*){2}$`),
    /"method":"POST","route":"\/api\/tickets","status":200,.*"user":"api_user".*\n.*"request_id":"changed-by-night","method":"PUT","route":"\/api\/tickets\/:id",.*"user":"api_user"/,
    /"action":"TICKET_UPDATED".*"changes":\{"status_id":/,
  ],
  'What happened to this request?': [
    /^(.*"name":"gateway","request_id":"(.*)","method":.*"msg":"answered"}\n)(.*"request_id":"\2".*\n)+$/,
  ],
  'Why is it slow?': [
    /^([\d.]+ \d{3} [A-Z]+ \/api\/.*\n)+/,
    /^(\d+\.\d{3} \d+ app="gateway",method="[A-Z]+",route=".*",status="\d+"\n)+$/,
    new RegExp(`^${appNames.map(name => `${name} \\d+ \\d+ *\n`).join('')}$`),
  ],
};

/** The blocks of shell commands below each heading. */
function commandsByQuestion(): { functions: string; questions: Map<string, string[]> } {
  const text = readFileSync(join(root, 'docs', 'runbook.md'), 'utf8');
  const [introduction, ...chapters] = text.split(/^## /m);
  const blocks = (part: string): string[] =>
    [...part.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block!);
  const questions = chapters.map(part => [part.split('\n')[0]!, blocks(part)] as const);
  return { functions: blocks(introduction!).join('\n'), questions: new Map(questions) };
}

describe('the runbook', () => {
  const { functions, questions } = commandsByQuestion();
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-runbook-'));
  let system: System;

  beforeAll(async () => {
    await findPostgresClient('psql');
    system = await System.start({ webhook: { WEBHOOK_BREAKER_ATTEMPTS: '2' } });
    symlinkSync(system.directory, join(folder, '.patchbay'));
    const subscription_url = `http://127.0.0.1:${await choosePort()}/hook`;
    const actions = ['TICKET_CREATED', 'TICKET_UPDATED'];
    await system.succeed('POST', '/webhooks', { actions, subscription_url });
    const ticket = { to: 'support@example.com', subject: 'Printer', body: 'On fire' };
    for (let count = 0; count < 5; count += 1) await system.succeed('POST', '/tickets', ticket);
    const headers = { 'x-request-id': 'changed-by-night' };
    await system.send('PUT', '/tickets/1', { body: { status_id: 5 }, headers });
    const fails = () =>
      expect(readFileSync(system.patchbay.service('webhook').log, 'utf8')).toMatch(/is paused/);
    await eventually(fails);
  });
  afterAll(async () => {
    await system.stop();
    rmSync(folder, { recursive: true });
  });

  async function run(command: string): Promise<string> {
    const here = (text: string): string =>
      text
        .replaceAll('http://localhost:3000', new URL(system.url).origin)
        // Before 02:00, that is in the future.
        .replaceAll('$(TZ=Europe/Warsaw date +%F) 02:00', '2026-01-01 02:00');
    const { stdout, stderr } = await execute('sh', ['-c', `${here(functions)}\n${here(command)}`], {
      cwd: folder,
    });
    expect(stderr).toBe('');
    return stdout;
  }

  it('asks only what is tried here', () => {
    expect([...questions.keys()]).toEqual(Object.keys(answers));
    expect([...questions].map(([, commands]) => commands.length)).toEqual(
      Object.values(answers).map(patterns => patterns.length),
    );
  });

  it.each(Object.entries(answers))('answers: %s', async (question, patterns) => {
    for (const [index, command] of questions.get(question)!.entries())
      await eventually(async () => expect(await run(command)).toMatch(patterns[index]!));
  });
});
