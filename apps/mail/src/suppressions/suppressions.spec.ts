import { suppressionEvents, suppressions } from '@patchbay/contracts/mail/suppressions';
import { codes } from '@patchbay/contracts/problems';
import { headerNames } from '@patchbay/platform/request-headers';
import { TestService, emitted } from '@patchbay/testing/service';
import { mail } from '../app.module';
import { mailData } from '../data-source';

describe('an address that gets no mail', () => {
  let service: TestService;
  beforeAll(async () => {
    const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') };
    service = await TestService.start(mail, mailData, environment);
  });
  afterAll(() => service.stop());

  const suppress = (address: string) => service.ask(suppressions.create, { address, reason: 'asked' });

  it('is added and deleted, with one event each', async () => {
    const answer = await suppress('Ewa@Example.org');
    const { id } = answer.body;
    const fields = { suppression_id: id, address: 'ewa@example.org' };
    expect(await service.events.of(answer)).toEqual([emitted(suppressionEvents.added, fields)]);
    expect(await service.succeed(suppressions.list, { address: 'EWA@example.org' })).toEqual({
      count: 1,
      result: [{ id, address: 'ewa@example.org', reason: 'asked', created_at: expect.any(String) }],
    });
    const deleted = await service.ask(suppressions.delete, { id });
    expect(await service.events.of(deleted)).toEqual([emitted(suppressionEvents.deleted, fields)]);
    expect(await service.succeed(suppressions.list, {})).toEqual({ count: 0, result: [] });
    expect((await service.ask(suppressions.delete, { id })).status).toBe(404);
  });

  it('is refused a second time, regardless of case', async () => {
    await suppress('twice@example.org');
    const { errors } = await suppress('TWICE@example.org');
    expect(errors).toMatchObject([{ field: 'address', code: codes.duplicate }]);
  });

  it('is listed newest first, page by page', async () => {
    for (const name of ['a', 'b', 'c']) await suppress(`${name}@pages.org`);
    const answer = await service.ask(suppressions.list, { limit: 2 });
    expect(answer.body.result.map(({ address }) => address)).toEqual(['c@pages.org', 'b@pages.org']);
    const after = answer.headers.get(headerNames.nextCursor);
    const next = await service.succeed(suppressions.list, { limit: 1, after });
    expect(next.result).toMatchObject([{ address: 'a@pages.org' }]);
    expect(next.count).toBe(answer.body.count);
  });
});
