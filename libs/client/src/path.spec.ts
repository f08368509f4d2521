import { path } from './path.ts';

it('encodes what stands in a path', () => {
  expect(path`/outbounds/${'00001'}/records/${'+48 600/1?#'}`).toBe(
    '/outbounds/00001/records/%2B48%20600%2F1%3F%23',
  );
  expect(path`/connections/${'1.2.3'}/topic`).toBe('/connections/1.2.3/topic');
});

it('refuses what would make it another path', () => {
  for (const parameter of ['', '.', '..']) expect(() => path`/tickets/${parameter}`).toThrow(TypeError);
});
