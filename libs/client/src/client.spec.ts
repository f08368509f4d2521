import { createClient } from './client';

/** A client whose requests are recorded and answered by a function. */
function recorded(answer: () => Response) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'http://gateway/api',
    login: 'me',
    password: 'se:cret ę',
    fetch: async request => {
      requests.push(request);
      return answer();
    },
  });
  return { client, requests };
}

it('encodes lists and maps in query strings as the API expects, and sends credentials in UTF-8', async () => {
  const { client, requests } = recorded(() => Response.json([]));
  await client.GET('/tickets', { params: { query: { 'status_id[]': [4, 9] } } });
  await client.GET('/companies', { params: { query: { custom_fields: { Region: 'North' } } } });
  expect(requests.map(({ url }) => decodeURIComponent(url))).toEqual([
    'http://gateway/api/tickets?status_id[]=4&status_id[]=9',
    'http://gateway/api/companies?custom_fields[Region]=North',
  ]);
  const credentials = Buffer.from('me:se:cret ę').toString('base64');
  expect(requests[0]!.headers.get('authorization')).toBe(`Basic ${credentials}`);
});

it('returns data for success, nothing for an empty answer, and the body of a failure as error', async () => {
  const failure = { request_id: 'a', errors: [{ message: 'm', code: 404001 }] };
  const answers = [
    Response.json({ id: '1' }),
    new Response('', { headers: { 'content-length': '0' } }),
    Response.json(failure, { status: 404 }),
  ];
  const { client } = recorded(() => answers.shift()!);
  const created = await client.POST('/forwardings', { body: { forward_to: '600700800' } });
  expect(created.data).toEqual({ id: '1' });
  const params = { path: { id: 1 } };
  const changed = await client.PUT('/forwardings/{id}', { params, body: { description: 'night' } });
  expect([changed.data, changed.error]).toEqual([undefined, undefined]);
  expect((await client.GET('/forwardings/{id}', { params })).error).toEqual(failure);
});
