import { codes } from '@patchbay/contracts/problems';
import { ticketQueues } from '@patchbay/contracts/ticketing/dictionaries';
import { mailTemplateEvents, mailTemplates } from '@patchbay/contracts/ticketing/mail-templates';
import { Opened } from '@patchbay/platform/opened';
import { headerNames } from '@patchbay/platform/request-headers';
import { TestService, emitted } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { mail } from '../app.module';
import { mailData } from '../data-source';

describe('a template of mails', () => {
  const opened = new Opened();
  let service: TestService;
  beforeAll(async () => {
    const stubs = opened.keep(await Stubs.open(), one => one.stop());
    const queue = (id: number) => ({ id, name: `Queue ${id}`, email: `queue${id}@example.com` });
    stubs.answer(ticketQueues.list, () => ({ body: [1, 2, 3, 4].map(queue) }));
    await stubs.ready();
    const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') };
    service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
  });
  afterAll(() => opened.close());

  const template = { queue_id: 1, kind: 'ANSWER', body: 'Ticket {{ticket_id}}' };
  const add = (fields: object) => service.ask(mailTemplates.create, { ...template, ...fields });

  it('is added, read, changed and deleted, with one event each', async () => {
    const answer = await add({ name: 'First' });
    const { id } = answer.body;
    const fields = { mail_template_id: id };
    expect(await service.events.of(answer)).toEqual([emitted(mailTemplateEvents.created, fields)]);
    const shown = { id, name: 'First', ...template, subject: '', body_type: 'PLAIN' };
    expect(await service.succeed(mailTemplates.read, { id })).toEqual(shown);
    const changed = await service.ask(mailTemplates.update, { id, body_type: 'HTML' });
    expect(await service.events.of(changed)).toEqual([emitted(mailTemplateEvents.updated, fields)]);
    const again = await service.ask(mailTemplates.update, { id, body_type: 'HTML' });
    expect([again.status, await service.events.of(again)]).toEqual([200, []]);
    expect(await service.succeed(mailTemplates.read, { id })).toEqual({ ...shown, body_type: 'HTML' });
    const deleted = await service.ask(mailTemplates.delete, { id });
    expect(await service.events.of(deleted)).toEqual([emitted(mailTemplateEvents.deleted, fields)]);
    expect((await service.ask(mailTemplates.read, { id })).status).toBe(404);
    expect((await service.ask(mailTemplates.update, { id })).status).toBe(404);
    expect((await service.ask(mailTemplates.delete, { id })).status).toBe(404);
  });

  it('reports all its problems at once', async () => {
    const { errors } = await service.ask(mailTemplates.create, {
      name: '',
      queue_id: 99,
      kind: 'AUTO_REPLY',
      subject: '{{nobody}}',
      body: '{{agent_login}}',
    });
    expect(errors).toMatchObject([
      { field: 'name', code: codes.required },
      { field: 'subject', code: codes.notAllowed, message: expect.stringContaining('{{nobody}}') as string },
      {
        field: 'body',
        code: codes.notAllowed,
        message: expect.stringContaining('{{agent_login}}') as string,
      },
      { field: 'queue_id', code: codes.unknownReference },
    ]);
  });

  it('has no placeholder left that its new kind does not have', async () => {
    const { body } = await add({ name: 'Agent', body: '{{agent_login}}', queue_id: 4 });
    const change = (fields: object) => service.ask(mailTemplates.update, { id: body.id, ...fields });
    expect((await change({ kind: 'AUTO_REPLY' })).errors).toMatchObject([{ field: 'body' }]);
    expect((await change({ kind: 'AUTO_REPLY', body: 'Thanks' })).status).toBe(200);
  });

  it('is one of its name, and of its queue unless it is an answer', async () => {
    for (const kind of ['SIGNATURE', 'AUTO_REPLY', 'ANSWER']) {
      expect((await add({ name: `${kind} of 2`, queue_id: 2, kind })).status).toBe(200);
      const { errors } = await add({ name: `${kind} of 2`, queue_id: 3, kind });
      expect(errors).toMatchObject([{ field: 'name', code: codes.duplicate }]);
      const { status } = await add({ name: `Another ${kind} of 2`, queue_id: 2, kind });
      expect(status).toBe(kind === 'ANSWER' ? 200 : 400);
    }
    const found = await service.succeed(mailTemplates.list, { queue_id: 2, kind: 'SIGNATURE' });
    expect(found).toMatchObject({ count: 1, result: [{ name: 'SIGNATURE of 2' }] });
    const { errors } = await service.ask(mailTemplates.update, {
      id: found.result[0]!.id,
      kind: 'AUTO_REPLY',
    });
    expect(errors).toMatchObject([{ field: 'kind', code: codes.duplicate }]);
  });

  it('is listed newest first, page by page', async () => {
    for (const name of ['a', 'b', 'c']) await add({ name, queue_id: 3 });
    const answer = await service.ask(mailTemplates.list, { queue_id: 3, limit: 2 });
    expect(answer.body.result.map(({ name }) => name)).toEqual(['c', 'b']);
    const after = answer.headers.get(headerNames.nextCursor);
    const next = await service.succeed(mailTemplates.list, { queue_id: 3, limit: 1, after });
    expect(next.result.map(({ name }) => name)).toEqual(['a']);
  });
});
