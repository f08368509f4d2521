import { ApiError, PatchbayClient } from '@patchbay/client';
import { untilRefused } from './without-cookies';

describe('a session whose password is not right any more', () => {
  it('counts as one failed login, however often its page asks', async () => {
    let status = 200;
    let asked = 0;
    const fetch = untilRefused(() => {
      asked += 1;
      const text = status === 200 ? '[]' : '{"errors":[{"message":"the login is wrong","code":1}]}';
      return Promise.resolve(new Response(text, { status }));
    });
    const client = new PatchbayClient({ baseUrl: '/api', login: 'x', password: 'y', fetch });
    await client.agents.list();
    status = 401;
    for (let time = 1; time <= 3; time += 1) {
      const error: unknown = await client.agents.list().catch((refused: unknown) => refused);
      expect(error).toMatchObject({ status: 401, problems: [{ message: 'the login is wrong' }] });
      expect(error).toBeInstanceOf(ApiError);
    }
    expect(asked).toBe(2);
  });
});
