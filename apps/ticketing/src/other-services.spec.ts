import { codes, problem, problemBody } from '@patchbay/contracts/problems';
import { users } from '@patchbay/contracts/telephony/people';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { Stubs } from '@patchbay/testing/stub';
import { TestTicketing, wanted } from './test-ticketing';

describe('what other services answer', () => {
  let test: TestTicketing;
  let stubs: Stubs;
  beforeAll(async () => {
    test = await TestTicketing.start();
    stubs = await Stubs.open();
    await test.disconnect('telephony');
  });
  afterAll(async () => {
    await stubs.stop();
    await test.stop();
  });

  it.each([400, 404, 413])(
    'is never shown to a client: a rejection of our request with %i is answered with 500',
    async status => {
      const inside = problem(codes.tooLong, 'logins must not have more than 1000 entries', 'logins');
      const body = Buffer.from(problemBody('r1', inside.details));
      const stop = stubs.answer(users.check, () => ({ status, body }));
      await stubs.ready();
      const answer = await test.service.ask(tickets.create, { ...wanted, user_login: 'anna' });
      stop();
      await stubs.ready();
      expect(answer).toMatchObject({ status: 500, errors: [{ code: codes.internal }] });
      expect(JSON.stringify(answer.body)).not.toContain('logins');
      expect(await test.service.events.of(answer)).toEqual([]);
    },
  );
});
