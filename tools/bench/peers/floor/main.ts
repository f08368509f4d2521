import fastify from 'fastify';
import { Pool } from 'pg';
import { basicCheck } from '../basic';
import { settings } from '../settings';
import { relay } from './relay';
import { companyByNip, companiesOfType, companyView, insertTicket, userByLogin } from './statements';

/**
 * FLOOR: the minimum that can answer these requests. One process, Fastify and pg, one prepared statement per request. It omits
 * other operations and filters, further API users and permissions, checks of tables other than the ticket's, messages about
 * invalid fields, request ids, security headers, logs, metrics, deadlines, load limits, idempotency keys, a clean stop, and
 * all boundaries.
 */
const { port, databaseUrl, authorization, schema, timeZone } = settings();
const pool = new Pool({ connectionString: databaseUrl, max: 10, options: `-c TimeZone=${timeZone}` });
const server = fastify();
const isAllowed = basicCheck(authorization);

server.addHook('onRequest', (request, reply, done) => {
  if (isAllowed(request.headers.authorization)) return done();
  void reply.code(401).send({ error: 'unauthorized' });
});

server.get<{ Params: { login: string } }>('/api/users/:login', async (request, reply) => {
  const { rows } = await pool.query({ ...userByLogin, values: [request.params.login] });
  return rows[0] ?? reply.code(404).send({ error: 'not found' });
});

const filter = {
  type: 'object',
  properties: {
    nip: { type: 'string', maxLength: 64 },
    type: { type: 'string', maxLength: 255 },
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
  },
};
interface Filter {
  nip?: string;
  type?: string;
  limit: number;
}
server.get<{ Querystring: Filter }>(
  '/api/companies',
  { schema: { querystring: filter } },
  async ({ query: { nip, type, limit } }) => {
    const { rows } = await (nip === undefined
      ? pool.query({ ...companiesOfType, values: [type, limit] })
      : pool.query({ ...companyByNip, values: [nip.replace(/[\s-]/g, ''), limit] }));
    return rows.map(companyView);
  },
);

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const ticket = {
  type: 'object',
  required: ['to', 'subject', 'body'],
  properties: {
    to: { type: 'string', format: 'email' },
    from: { type: 'string', format: 'email' },
    cc: { type: 'array', maxItems: 50, items: { type: 'string', format: 'email' } },
    subject: text(1_000),
    body: text(1_000_000),
    source: { type: 'string', enum: ['email', 'phone', 'sms', 'chat', 'www'] },
    status_id: { type: 'integer', minimum: 1 },
    category_id: { type: 'integer', minimum: 1 },
  },
};
interface Ticket {
  to: string;
  from?: string;
  cc?: string[];
  subject: string;
  body: string;
  source?: string;
  status_id?: number;
  category_id?: number;
}
const insert = insertTicket(schema);
server.post<{ Body: Ticket }>('/api/tickets', { schema: { body: ticket } }, async ({ body }, reply) => {
  const { to, from = '', cc = [], subject, source = 'email', status_id, category_id } = body;
  const values = [to, status_id, category_id, from, JSON.stringify(cc), subject, source, body.body];
  const { rows } = await pool.query({ ...insert, values });
  return rows[0] ?? reply.code(400).send({ error: 'no such queue, status or category' });
});

void relay().then(() => server.listen({ port, host: '127.0.0.1' }));
